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

/** How many files there are of a type. */
export const FileCountQuery = graphql(`
  query FileCount($type: FileType!) {
    files(type: $type, page: { size: 1 }) {
      total
    }
  }
`);
