import type { FileType } from '../../platform/generated/gql/graphql';
import { textField } from '../../lists/addressField';
import { defineList, type Request } from '../../lists/list';
import type { Rights } from '../../platform/permissions/rights';
import { FilesQuery } from './files.operations';

/**
 * The tabs of document 3, section 2, each with the table that its files contain: opening a tab requires the right to read all of that
 * table.
 */
const fileTypes = [
  { type: 'ExportInventory', table: 'Inventories' },
  { type: 'ExportInventoryManagement', table: 'Warehouses' },
  { type: 'ExportProduct', table: 'Products' },
  { type: 'ExportOrder', table: 'Orders' },
  { type: 'ImportShipping', table: 'Orders' },
] as const satisfies readonly { type: FileType; table: string }[];

export const filesPath = '/app/wms-management-export';

/** The URL parameter of the open tab. */
export const typeParam = 'type';

/** The types whose files this user may see. */
export function typesFor({ can }: Rights): FileType[] {
  return fileTypes.filter(({ table }) => can('Read', table)).map(({ type }) => type);
}

/** The tab in the URL, or the first one; undefined for users who may see no files. */
export function typeIn(params: URLSearchParams, rights: Rights): FileType | undefined {
  const types = typesFor(rights);
  return types.find((type) => type === params.get(typeParam)) ?? types[0];
}

/** The list of one type. Each tab is a list of its own, so that resetting a search stays on the tab. */
function listOf(type: FileType) {
  return defineList({
    path: filesPath,
    pageSizes: [10, 20, 50, 100],
    pageSize: 100,
    filters: { keywords: textField('q', { coordinate: 'FileEntry.name' }) },
    sorts: { name: 'NAME', size: 'SIZE', created: 'CREATED_AT' },
    sortType: 'FileEntrySortField',
    ownSorts: [
      { field: 'CREATED_AT', direction: 'DESC' },
      { field: 'NAME', direction: 'ASC' },
    ],
    query: FilesQuery,
    variables: ({ keywords }, requested) => ({ type, search: keywords || undefined, ...requested }),
    pageOf: ({ files: { total, items } }) => ({
      total,
      items: items.map((file, index) => ({ ...file, id: file.name ?? String(index) })),
    }),
  });
}

export const filesLists: Readonly<Record<FileType, ReturnType<typeof listOf>>> = {
  ExportInventory: listOf('ExportInventory'),
  ExportInventoryManagement: listOf('ExportInventoryManagement'),
  ExportProduct: listOf('ExportProduct'),
  ExportOrder: listOf('ExportOrder'),
  ImportShipping: listOf('ImportShipping'),
};

/** The screen's requests at an address: the files of the open tab. */
export function filesRequestsAt(params: URLSearchParams, rights: Rights): readonly Request[] {
  const type = typeIn(params, rights);
  return type === undefined ? [] : filesLists[type].requestsAt(params, rights);
}
