import type { NewsInput } from '../../generated/graphql.ts';
import type { VersionedType } from '../../graph/versions/recordVersion.ts';
import type { WireNewsPost } from '../../rest/records.ts';

/** The fields that the version of a post covers. */
export const NEWS_VERSION: VersionedType<WireNewsPost, keyof NewsInput> = {
  type: 'NewsPost',
  fields: { id: ({ id }) => String(id), title: ({ headline }) => headline, content: ({ text }) => text },
};
