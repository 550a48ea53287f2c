import { graphql } from '../../platform/generated/gql';
import type { FilesQuery as Files } from '../../platform/generated/gql/graphql';

/** GET /files/import_export_data (document 3, section 2, File explorer). */
export const FilesQuery = graphql(`
  query Files($type: FileType!, $search: String, $page: PageInput!, $sort: FileEntrySort) {
    files(type: $type, search: $search, page: $page, sort: $sort) {
      total
      canDelete
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

/** Names and sizes of files that are to be deleted. */
export const SelectedFilesQuery = graphql(`
  query SelectedFiles($type: FileType!, $search: String, $page: PageInput!) {
    files(type: $type, search: $search, page: $page) {
      items {
        name
        size
      }
    }
  }
`);

/** POST /files/import_export_data/{fileType}/delete, which not every back-end has. */
export const DeleteFilesMutation = graphql(`
  mutation DeleteFiles($type: FileType!, $names: [String!]!) {
    deleteFiles(type: $type, names: $names) {
      name
      outcome
    }
  }
`);
