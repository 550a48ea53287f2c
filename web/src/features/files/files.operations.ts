import { graphql } from '../../generated/gql';
import type { FilesQuery as Files } from '../../generated/gql/graphql';

/** GET /files/import_export_data (document 3, section 2, File explorer). */
export const FilesQuery = graphql(`
  query Files($type: FileType!, $search: String, $page: PageInput!, $sort: FileEntrySort) {
    files(type: $type, search: $search, page: $page, sort: $sort) {
      total
      items {
        name
        size
        createdAt
        url
      }
    }
  }
`);

/** A file; fields that the user may not read are null. `id` is the row's key within a page. */
export type FileRow = Files['files']['items'][number] & { id: string };

/** How many files there are of each type; only of those that the user may see. */
export const FileCountsQuery = graphql(`
  query FileCounts($inventory: Boolean!, $management: Boolean!, $products: Boolean!, $orders: Boolean!) {
    ExportInventory: files(type: ExportInventory, page: { size: 1 }) @include(if: $inventory) {
      total
    }
    ExportInventoryManagement: files(type: ExportInventoryManagement, page: { size: 1 }) @include(if: $management) {
      total
    }
    ExportProduct: files(type: ExportProduct, page: { size: 1 }) @include(if: $products) {
      total
    }
    ExportOrder: files(type: ExportOrder, page: { size: 1 }) @include(if: $orders) {
      total
    }
    ImportShipping: files(type: ImportShipping, page: { size: 1 }) @include(if: $orders) {
      total
    }
  }
`);
