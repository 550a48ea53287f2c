import { fileTypeFromFile } from 'file-type';
import { randomUUID } from 'node:crypto';
import type { UploadedFile } from '../../contract/uploads.ts';
import { invalidInput } from '../../http/invalidInput.ts';
import { FileKey } from '../../storage/fileKey.ts';
import type { FileStorage } from '../../storage/storage.ts';
import { discard } from '../../storage/unreachable.ts';

/** The formats of avatars by file extension: picture formats that cannot contain scripts. */
const FORMATS: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' };

/** The key of an avatar; undefined if the name is invalid. */
export function avatarKey(userId: string, fileName: string): FileKey | undefined {
  return FileKey.parse('avatars', userId, fileName);
}

/** The content type of an avatar by the name that `storeAvatar` gave it. */
export function avatarContentType(fileName: string): string {
  return FORMATS[fileName.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
}

/**
 * Stores a picture as an avatar of a user, under a unique name. Returns that name.
 *
 * @throws Failure 400 when it is not a PNG, JPEG or WebP by its content, whatever its name.
 */
export async function storeAvatar(storage: FileStorage, userId: string, file: UploadedFile): Promise<string> {
  const ending = (await fileTypeFromFile(file.path))?.ext ?? '';
  if (!Object.hasOwn(FORMATS, ending)) {
    throw invalidInput({ field: 'avatars', code: 'NOT_A_PICTURE' });
  }
  const name = `${randomUUID()}.${ending}`;
  await storage.put(FileKey.of('avatars', userId, name), file);
  return name;
}

/** Removes the file of an avatar that no user has any more. */
export async function removeAvatar(storage: FileStorage, userId: string, fileName: string): Promise<void> {
  const key = avatarKey(userId, fileName);
  if (key !== undefined) await discard(storage, key);
}
