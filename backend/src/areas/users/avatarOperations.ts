import type { HandlersOf } from '../../contract/operations.ts';
import type { Db } from '../../database/tables.ts';
import { notFound } from '../../http/failure.ts';
import { FileAnswer } from '../../http/fileAnswer.ts';
import type { FileStorage } from '../../storage/storage.ts';
import { avatarContentType, avatarKey } from './avatar.ts';
import { findAvatarFile } from './queries.ts';

interface AvatarParts {
  readonly db: Db;
  readonly storage: FileStorage;
}

/** Avatars, for everybody who is signed in (document 1, section 7; document 3, section 7). */
export function avatarHandlers({ db, storage }: AvatarParts): HandlersOf<'getUserAvatar' | 'getAvatar'> {
  async function answer(userId: string, wanted?: string): Promise<FileAnswer> {
    const name = await findAvatarFile(db, userId);
    const key = name === undefined ? undefined : avatarKey(userId, name);
    if (name === undefined || key === undefined || (wanted !== undefined && wanted !== name)) {
      throw notFound('The avatar');
    }
    return new FileAnswer({ storage, key, contentType: avatarContentType(name), name, disposition: 'inline' });
  }
  return {
    getUserAvatar: ({ path: { userId }, query: { file } }) => answer(userId, file),
    getAvatar: ({ path: { id } }) => answer(id),
  };
}
