import { parsedId } from './wire.ts';
import type { BackendFiles, FileHeaders, OpenedFile } from './client.ts';
import type { WireFileType } from './records.ts';
import { BackendError } from './errors.ts';

const FILE_TYPES: Readonly<Record<WireFileType, true>> = {
  ExportInventory: true,
  ExportInventoryManagement: true,
  ExportProduct: true,
  ExportOrder: true,
  ImportShipping: true,
};

/** GET /api/files/avatar/{userId}?file={avatarContent} (document 1, section 7). */
export function openAvatar(
  backend: BackendFiles,
  userId: string,
  file: string,
  headers: FileHeaders,
): Promise<OpenedFile> {
  return backend.open('getUserAvatar', { path: { userId }, query: { file } }, headers);
}

/** GET /api/files/{id}?name= (document 2, section 7): a document of a shipping plan. */
export function openDocument(
  backend: BackendFiles,
  id: string,
  name: string,
  headers: FileHeaders,
): Promise<OpenedFile> {
  return backend.open('getDocument', { path: { id: parsedId(id) }, query: { name } }, headers);
}

/** GET /files/import_export_data/{fileType}/download?name= (document 3, section 7). */
export function openExplorerFile(
  backend: BackendFiles,
  fileType: string,
  name: string,
  headers: FileHeaders,
): Promise<OpenedFile> {
  const operation = 'downloadImportExportFile';
  if (!isFileType(fileType)) throw new BackendError('notFound', operation, { reason: 'no such type of files' });
  return backend.open(operation, { path: { fileType }, query: { name } }, headers);
}

function isFileType(text: string): text is WireFileType {
  return Object.hasOwn(FILE_TYPES, text);
}
