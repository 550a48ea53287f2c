import type { AreaPaths } from './accessPath.ts';

export const filePaths: AreaPaths = {
  types: {
    FileEntry: (fields) => `{ files(type: ExportProduct) { items { ${fields} } } }`,
    FileEntryPage: (fields) => `{ files(type: ExportProduct) { ${fields} } }`,
  },
  sorts: {
    FileEntrySortField: {
      menu: 'InventoryManagementExport',
      holds: 'Products',
      operation: (field) => `{ files(type: ExportProduct, page: { size: 1 }, sort: { field: ${field} }) { total } }`,
    },
  },
};
