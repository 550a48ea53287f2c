import { parsedId, type Wire } from './wire.ts';
import type { BackendCalls, BackendFiles, FileHeaders, OpenedFile, QueryOf, Written } from './client.ts';
import { BackendError } from './errors.ts';

export type WireFileEntry = Wire<'FileEntry'>;
export type WireFileType = Wire<'FileType'>;

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

/** GET /files/import_export_data (document 3, section 7): one page and how many there are. */
export async function listFiles(
  backend: BackendCalls,
  query: QueryOf<'listImportExportFiles'>,
): Promise<{ items: WireFileEntry[]; total: number }> {
  const { data } = await backend.call('listImportExportFiles', { query });
  return { items: data.items, total: data.totalItems };
}

/** POST /warehouses/export_inventories (document 3, section 7): the stock by SKU. */
export function exportInventories(backend: BackendCalls): Promise<Written<'exportInventories'>> {
  return backend.write('exportInventories');
}

/** POST /warehouses/export_warehouses (document 3, section 7): the stock entries. */
export function exportWarehouses(backend: BackendCalls): Promise<Written<'exportWarehouses'>> {
  return backend.write('exportWarehouses');
}

/** POST /shipping_data/export_products (document 2, section 7). */
export function exportProducts(backend: BackendCalls): Promise<Written<'exportProducts'>> {
  return backend.write('exportProducts');
}

function isFileType(text: string): text is WireFileType {
  return Object.hasOwn(FILE_TYPES, text);
}
