import type { components } from 'schema/rest';
import { type HandlersOf, succeeded } from '../../contract/operations.ts';
import type { Db } from '../../database/tables.ts';
import { forbidden, notFound } from '../../http/failure.ts';
import { FileAnswer } from '../../http/fileAnswer.ts';
import { invalidInput } from '../../http/invalidInput.ts';
import type { Metrics } from '../../metrics.ts';
import { can } from 'schema/permissions/can.ts';
import { warehouseInScope } from '../../permissions/warehouseScope.ts';
import type { FileStorage, StoredFile } from '../../storage/storage.ts';
import type { Caller } from '../../http/caller.ts';
import { inventoryLines } from './exports/inventoryLines.ts';
import { productLines } from './exports/productLines.ts';
import { type ExportLines, type ExportParts, writeExport } from './exports/writeExport.ts';
import { stockEntryLines } from './exports/stockEntryLines.ts';
import { createQueue } from './exports/createQueue.ts';
import { deleteListed, findListed } from './deleteFiles.ts';
import { findFile, folderFor, newFileKey } from './fileFolder.ts';
import { type OwnFileLimits, putOwnFile } from './ownFiles.ts';
import { pageOfFiles } from './filePage.ts';
import { type FileType, requireDeleter, requireExplorer, requireReader } from './fileTypes.ts';

type FileOperation =
  | 'exportInventories'
  | 'exportWarehouses'
  | 'exportProducts'
  | 'keepOrderExport'
  | 'listImportExportFiles'
  | 'downloadImportExportFile'
  | 'deleteImportExportFiles';

interface FileParts {
  readonly db: Db;
  readonly storage: FileStorage;
  readonly metrics: Metrics;
  readonly ownFiles: OwnFileLimits;
  /** The directory of incomplete files. */
  readonly draftsDirectory: string;
}

/** Exports, and the explorer of exported and imported files (document 2, section 7; document 3, sections 2 and 7). */
export function fileHandlers({
  db,
  storage,
  metrics,
  ownFiles,
  draftsDirectory,
}: FileParts): HandlersOf<FileOperation> {
  // Ten simultaneous exports would occupy all connections.
  const [turn, counted] = [createQueue(), metrics.queue('exports')];
  const inTurn: typeof turn = (work) => counted(turn, work);

  async function write(caller: Caller, fileType: FileType, title: string, lines: ExportLines) {
    requireReader(caller, fileType);
    const key = newFileKey(caller, fileType, title, new Date());
    const put: ExportParts['put'] = (newKey, source) => putOwnFile(storage, ownFiles, caller, newKey, source);
    return succeeded(toFileEntry(await writeExport({ db, put, draftsDirectory, inTurn }, key, lines)));
  }

  return {
    exportInventories: ({ caller }) =>
      write(caller, 'ExportInventory', 'inventories_export', inventoryLines(warehouseInScope(caller))),

    exportWarehouses: ({ caller }) =>
      write(caller, 'ExportInventoryManagement', 'warehouses_export', stockEntryLines(warehouseInScope(caller))),

    exportProducts: ({ caller }) =>
      write(caller, 'ExportProduct', 'products_export', productLines(warehouseInScope(caller))),

    async keepOrderExport({ files, caller }) {
      if (!can(caller, 'LimitRead', 'Orders')) throw forbidden();
      const [file] = files.exportFile ?? [];
      if (file === undefined) throw invalidInput({ field: 'exportFile', code: 'REQUIRED' });
      const key = newFileKey(caller, 'ExportOrder', 'orders_export', new Date());
      return succeeded(toFileEntry(await putOwnFile(storage, ownFiles, caller, key, file)));
    },

    async listImportExportFiles({ query, caller }) {
      const { fileType, search = '', pageIndex = 0, pageSize = 100, orderBy = 'createdAt', ascending = false } = query;
      requireExplorer(caller, fileType);
      const files = await storage.list(folderFor(caller, fileType));
      const { items, totalItems } = pageOfFiles(files, { search, pageIndex, pageSize, orderBy, ascending });
      return succeeded({ items: items.map(toFileEntry), totalItems, pageIndex });
    },

    async downloadImportExportFile({ path: { fileType }, query: { name }, caller }) {
      // Users may download the file of an export that they started, even without the explorer's menu; its name cannot be guessed.
      requireReader(caller, fileType);
      const file = await findFile(storage, caller, fileType, name);
      if (file === undefined) throw notFound('The file');
      const { key } = file;
      const contentType = /\.csv$/i.test(key.name) ? 'text/csv; charset=utf-8' : 'application/octet-stream';
      return new FileAnswer({ storage, key, contentType, name: key.name, disposition: 'attachment' });
    },

    async deleteImportExportFiles({ path: { fileType }, body: { names }, caller, inTransaction }) {
      requireDeleter(caller, fileType);
      const { keys, deleted, missing } = await findListed(storage, folderFor(caller, fileType), names);
      return inTransaction(
        async () => succeeded({ deleted, missing }),
        () => deleteListed(storage, keys),
      );
    },
  };
}

function toFileEntry({ key, size, createdAt }: StoredFile): components['schemas']['FileEntry'] {
  return { name: key.name, size, createdAt: createdAt.toISOString() };
}
