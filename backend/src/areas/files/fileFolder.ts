import { randomBytes } from 'node:crypto';
import { warehouseInScope, type WarehouseHolder } from '../../permissions/warehouseScope.ts';
import { FileKey } from '../../storage/fileKey.ts';
import type { FileStorage, StoredFile } from '../../storage/storage.ts';
import type { FileType } from './fileTypes.ts';

/**
 * The folder of the files of a type that this user may see, including its subfolders. Files with data of one warehouse are in a folder of
 * that warehouse, and users of one warehouse see only that folder, because a file name does not say which data it contains.
 */
export function folderFor(holder: WarehouseHolder, fileType: FileType): FileKey {
  return FileKey.of(...segmentsFor(holder, fileType));
}

/** Somebody whose file is stored. */
interface Owner extends WarehouseHolder {
  readonly userId: string;
}

/** The key of a new file in the owner's folder in that folder. Its name begins with `title`, sorts by time, and is unique. */
export function newFileKey(owner: Owner, fileType: FileType, title: string, now: Date): FileKey {
  const time = now
    .toISOString()
    .replaceAll(/[-:.Z]/g, '')
    .replace('T', '_');
  const name = `${title}_${time}_${randomBytes(4).toString('hex')}.csv`;
  return FileKey.of(...segmentsFor(owner, fileType), ownFolder(owner), name);
}

/** The key in the owner's folder in that folder for a file of this name; undefined if the name is invalid. */
export function fileKeyFor(owner: Owner, fileType: FileType, name: string): FileKey | undefined {
  return FileKey.parse(...segmentsFor(owner, fileType), ownFolder(owner), name);
}

/** The name of the folders that contain the files of one user. */
export function ownFolder({ userId }: Pick<Owner, 'userId'>): string {
  return `user-${userId}`;
}

/** The file of this name that this user may see; undefined if there is none or the name is invalid. */
export async function findFile(
  storage: FileStorage,
  holder: Owner,
  fileType: FileType,
  name: string,
): Promise<StoredFile | undefined> {
  const key = fileKeyFor(holder, fileType, name);
  if (key === undefined) return undefined;
  const file = await storage.stat(key);
  if (file !== undefined) return file;
  // A file of somebody else, or of one warehouse for a user of all warehouses.
  const files = await storage.list(folderFor(holder, fileType));
  return files.find((candidate) => candidate.key.name === key.name);
}

function segmentsFor(holder: WarehouseHolder, fileType: FileType): [string, ...string[]] {
  const warehouseId = warehouseInScope(holder);
  return warehouseId === undefined ? [fileType] : [fileType, `warehouse-${warehouseId}`];
}
