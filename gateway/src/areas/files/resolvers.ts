import type { Resolvers } from '../../generated/graphql.ts';
import { can, type Permissions } from 'schema/permissions/can.ts';
import { ForbiddenError } from '../../permissions/forbidden.ts';
import { satisfies } from 'schema/permissions/policy.ts';
import type { Context } from '../../context.ts';
import type { BackendFiles } from '../../rest/client.ts';
import { rowsOf } from '../../rest/lists/rowsOf.ts';
import type { ListedFile, WireFileType } from '../../rest/records.ts';
import { timestampOf } from '../../transfers/csv.ts';
import { demandsOfFiles, explorerFile, ownExport, startedExport } from '../../transfers/linkedFiles.ts';
import { maxLength, refuseInvalid } from '../input.ts';
import { requireOrder } from '../listOrder.ts';
import { askedPage, asPage } from '../listPage.ts';
import { requireWarehouseSeparation } from '../ownWarehouse.ts';
import { newRecord, readBack } from '../readBack.ts';
import { searchText } from '../search.ts';
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
      checkRights(viewer.permissions, type, text);
      requireWarehouseSeparation(backend, viewer.warehouseScope, 'Query.files');
      const { index, size } = askedPage(page, 100);
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
      return asPage({ items: items.map((file) => ({ ...file, fileType: type })), total }, { index, size });
    },
  },

  Mutation: {
    exportInventories: (_, _args, context) => startExport(context, 'ExportInventory', 'exportInventories'),
    exportWarehouses: (_, _args, context) => startExport(context, 'ExportInventoryManagement', 'exportWarehouses'),
    exportProducts: (_, _args, context) => startExport(context, 'ExportProduct', 'exportProducts'),
  },

  FileEntry: {
    url: ({ fileType, name }, _, context) => context.signedIn().linkTo(explorerFile(fileType, name)),
  },
};

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

/** @throws ForbiddenError when the viewer may not read the contents of the files, or may not search by their names */
function checkRights(permissions: Permissions, type: WireFileType, search: string | undefined): void {
  if (!demandsOfFiles(type).every((demand) => satisfies(permissions, { kind: 'requires', anyOf: [demand] }))) {
    throw new ForbiddenError('field', ['Query.files']);
  }
  if (search !== undefined && !can(permissions, 'LimitRead', 'InventoryManagementExport', 'Name')) {
    throw new ForbiddenError('column', ['FileEntry.name'], {
      asked: 'filter',
      columns: ['InventoryManagementExport.Name'],
    });
  }
}
