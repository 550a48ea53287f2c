import { randomBytes } from 'node:crypto';
import { warehouseInScope, type WarehouseHolder } from '../../permissions/warehouseScope.ts';
import { FileKey } from '../../storage/fileKey.ts';
import type { FileStorage, StoredFile } from '../../storage/storage.ts';
import { type FileType, hasWarehouse } from './fileTypes.ts';

/**
 * The folder of the files of a type that this user may see, the folders in it included. What holds one warehouse only lies in a
 * folder of that warehouse, and a user of one warehouse is shown nothing else: whose files lie beside it says no name.
 */
export function folderFor(holder: WarehouseHolder, fileType: FileType): FileKey {
  return FileKey.of(...segmentsFor(holder, fileType));
}

/** The key for a new file in that folder: its name begins with `title`, sorts by time, and is no other file's. */
export function newFileKey(holder: WarehouseHolder, fileType: FileType, title: string, now: Date): FileKey {
  const time = now
    .toISOString()
    .replaceAll(/[-:.Z]/g, '')
    .replace('T', '_');
  return FileKey.of(...segmentsFor(holder, fileType), `${title}_${time}_${randomBytes(4).toString('hex')}.csv`);
}

/** The key in that folder for a file of this name; undefined for what can be no name. */
export function fileKeyFor(holder: WarehouseHolder, fileType: FileType, name: string): FileKey | undefined {
  return FileKey.parse(...segmentsFor(holder, fileType), name);
}

/** The file of this name that this user may see; undefined when there is none, and for what can be no name. */
export async function findFile(
  storage: FileStorage,
  holder: WarehouseHolder,
  fileType: FileType,
  name: string,
): Promise<StoredFile | undefined> {
  const key = fileKeyFor(holder, fileType, name);
  if (key === undefined) return undefined;
  const file = await storage.stat(key);
  if (file !== undefined) return file;
  // Of one warehouse, for somebody to whom all are open.
  const files = await storage.list(folderFor(holder, fileType));
  return files.find((candidate) => candidate.key.name === key.name);
}

function segmentsFor(holder: WarehouseHolder, fileType: FileType): [string, ...string[]] {
  const warehouseId = hasWarehouse(fileType) ? warehouseInScope(holder) : undefined;
  return warehouseId === undefined ? [fileType] : [fileType, `warehouse-${warehouseId}`];
}
