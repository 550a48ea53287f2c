import type { FileDeletion, Resolvers } from '../../generated/graphql.ts';
import { can, type Permissions } from 'schema/permissions/can.ts';
import { ForbiddenError } from '../../permissions/forbidden.ts';
import { satisfies } from 'schema/permissions/policy.ts';
import type { Context } from '../../graph/context.ts';
import type { BackendFiles } from '../../rest/client.ts';
import { rowsOf } from '../../rest/lists/rowsOf.ts';
import type { ListedFile, WireFileType } from '../../rest/records.ts';
import type { Wire } from '../../rest/wire.ts';
import { timestampOf } from '../../transfers/csv.ts';
import { demandsOfFiles, explorerFile, ownExport, startedExport } from '../../transfers/linkedFiles.ts';
import { maxLength, refuseInvalid } from '../../graph/input.ts';
import { requireOrder } from '../../graph/listOrder.ts';
import { requestedPage, asPage } from '../../graph/listPage.ts';
import { requireWarehouseSeparation } from '../../graph/ownWarehouse.ts';
import { DoneNotReadBackError, newRecord, readBack } from '../../graph/readBack.ts';
import { readBody } from '../../graph/readBody.ts';
import { RefusedError, type RefusalAnswer } from '../../graph/refusal.ts';
import { searchText } from '../../graph/search.ts';
import type { OwnExport } from './ownExports.ts';

const MAX_SEARCH = 200;
/** How many files are searched for the new one. More than one, because a back-end may sort files differently. */
const MAX_FILES = 50_000;
/** How far a back-end's clock may be behind ours, in milliseconds. */
const CLOCKS_DIFFER = 60_000;

export const fileResolvers: Resolvers = {
  Query: {
    async files(_, { type, search, page, sort }, context) {
      const { viewer, backend } = context.signedIn();
      const text = searchText(search);
      requireReader(viewer.permissions, type, 'Query.files');
      requireSearch(viewer.permissions, text);
      requireWarehouseSeparation(backend, viewer.warehouseScope, 'Query.files');
      const { index, size } = requestedPage(page, 100);
      refuseInvalid(maxLength('search', text ?? '', MAX_SEARCH));
      const { items, total } = await backend.list('listImportExportFiles', {
        fileType: type,
        search: text,
        pageIndex: index,
        pageSize: size,
        ...requireOrder('FileEntrySortField', sort, viewer.permissions),
      });
      // Now this response has said it.
      requireWarehouseSeparation(backend, viewer.warehouseScope, 'Query.files');
      const files = asPage({ items: items.map((file) => ({ ...file, fileType: type })), total }, { index, size });
      return { ...files, canDelete: backend.offers('delete-files') && mayDelete(viewer.permissions) };
    },
  },

  Mutation: {
    exportInventories: (_, _args, context) => startExport(context, 'ExportInventory', 'exportInventories'),
    exportWarehouses: (_, _args, context) => startExport(context, 'ExportInventoryManagement', 'exportWarehouses'),
    exportProducts: (_, _args, context) => startExport(context, 'ExportProduct', 'exportProducts'),

    async deleteFiles(_, { type, names }, context) {
      const { viewer, backend } = context.signedIn();
      requireReader(viewer.permissions, type, 'Mutation.deleteFiles');
      requireWarehouseSeparation(backend, viewer.warehouseScope, 'Mutation.deleteFiles');
      const operation = 'deleteImportExportFiles';
      const body = readBody({ backend, operation, fieldOf: (field) => field }, () => ({ names: [...new Set(names)] }));
      if (!backend.offers('delete-files')) throw new RefusedError(CANNOT_DELETE);
      const { data } = await backend.write(operation, { path: { fileType: type }, body });
      return deletions(body.names, data);
    },
  },

  FileEntry: {
    url: ({ fileType, name }, _, context) => context.signedIn().linkTo(explorerFile(fileType, name)),
  },
};

const CANNOT_DELETE: RefusalAnswer = {
  code: 'CONFLICT',
  messageKey: 'files.cannotDelete',
  message: 'This back-end cannot delete files.',
};

/** @throws DoneNotReadBackError if the response does not say of a name what became of it */
function deletions(names: readonly string[], told: Wire<'DeletedFiles'> | undefined): FileDeletion[] {
  const [deleted, missing] = [new Set(told?.deleted), new Set(told?.missing)];
  return names.map((name) => {
    if (deleted.has(name)) return { name, outcome: 'DELETED' };
    if (missing.has(name)) return { name, outcome: 'MISSING' };
    throw new DoneNotReadBackError('deleteImportExportFiles');
  });
}

const TITLES: Readonly<Record<OwnExport, string>> = {
  ExportInventory: 'inventories_export',
  ExportInventoryManagement: 'warehouses_export',
  ExportProduct: 'products_export',
};

/** The calls that write a file for the explorer (document 2, section 7; document 3, section 7). */
type ExportCall = 'exportInventories' | 'exportWarehouses' | 'exportProducts';

/**
 * The file that an export has made. If the response does not name it, this is the only file of its kind that was not there before and is not
 * older than the request.
 */
async function exported(backend: BackendFiles, fileType: WireFileType, operation: ExportCall): Promise<ListedFile> {
  const began = Date.now() - CLOCKS_DIFFER;
  const query = { fileType, orderBy: 'createdAt', ascending: false } as const;
  const made = await newRecord(
    backend,
    () => rowsOf(backend.listAll('listImportExportFiles', query, { max: MAX_FILES })),
    (file) => file.name,
    ({ createdAt }) => Date.parse(createdAt ?? '') >= began,
  );
  const { data } = await backend.write(operation);
  return { ...(await readBack(`export ${fileType}`, data, () => made.find(undefined))), fileType };
}

/**
 * The file of an export, with a download link for the user who started it. A back-end that does not keep warehouses apart would write all of
 * them, so for users of one warehouse the gateway writes the file itself when the link is followed.
 */
async function startExport(context: Context, type: OwnExport, operation: ExportCall) {
  const { backend, viewer, linkTo } = context.signedIn();
  if (viewer.warehouseScope.kind === 'none') throw new ForbiddenError('noWarehouse', [`Mutation.${operation}`]);
  if (viewer.warehouseScope.kind === 'one' && !backend.keepsWarehouses()) {
    const now = new Date();
    const ownName = `${TITLES[type]}_${timestampOf(now)}.csv`;
    return { name: ownName, size: null, createdAt: now.toISOString(), url: linkTo(ownExport(type, ownName)) };
  }
  const { name, size = null, createdAt = null } = await exported(backend, type, operation);
  return { name, size, createdAt, url: linkTo(startedExport(type, name)) };
}

/** @throws ForbiddenError when the viewer may not list files of this type, because of what is in them */
function requireReader(permissions: Permissions, type: WireFileType, place: string): void {
  if (!demandsOfFiles(type).every((demand) => satisfies(permissions, { kind: 'requires', anyOf: [demand] }))) {
    throw new ForbiddenError('field', [place]);
  }
}

/** @throws ForbiddenError when the viewer may not search by names */
function requireSearch(permissions: Permissions, search: string | undefined): void {
  if (search !== undefined && !can(permissions, 'LimitRead', 'InventoryManagementExport', 'Name')) {
    throw new ForbiddenError('column', ['FileEntry.name'], {
      asked: 'filter',
      columns: ['InventoryManagementExport.Name'],
    });
  }
}

function mayDelete(permissions: Permissions): boolean {
  return can(permissions, 'Write', 'InventoryManagementExport');
}
