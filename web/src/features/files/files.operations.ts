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

/** A file; what the viewer may not read is null. `id` tells the rows of a page apart. */
export type FileRow = Files['files']['items'][number] & { id: string };
