import type { NewsInput, Resolvers } from '../../generated/graphql.ts';
import type { WireNewsPost } from '../../rest/records.ts';
import { translateRefusedFields } from '../../graph/backendRefusal.ts';
import { parseId } from '../../graph/input.ts';
import { findById, newRecord, readBack } from '../../graph/readBack.ts';
import { readVersion, versionOf } from '../../graph/versions/recordVersion.ts';
import { requireUnchanged } from '../../graph/versions/requireUnchanged.ts';
import { NEWS_VERSION } from './newsVersion.ts';

export const newsResolvers: Resolvers = {
  Query: {
    async news(_, _args, context) {
      const posts = await context.signedIn().backend.read('listNews');
      return posts.toSorted((a, b) => timeOf(b) - timeOf(a));
    },
  },

  Mutation: {
    async createNews(_, { input }, context) {
      const { backend } = context.signedIn();
      const body = readInput(input);
      const looksLike = ({ headline, text }: WireNewsPost) => headline === body.headline && text === body.text;
      const created = await newRecord(
        backend,
        () => backend.read('listNews'),
        ({ id }) => id,
        looksLike,
      );
      const written = await translateRefusedFields(newsFieldOf, () => backend.write('createNews', { body }));
      return readBack('createNews', written.data, () => created.find(written.id));
    },

    async updateNews(_, { id, input, version }, context) {
      const { backend } = context.signedIn();
      const postId = parseId('id', id);
      // The document sends the id in the body too.
      const body = { ...readInput(input), id: postId };
      const find = async () => findById(await backend.read('listNews'), postId);
      await requireUnchanged(NEWS_VERSION, {
        given: readVersion(version),
        read: find,
        undoes: ({ headline, text }) => headline !== body.headline || text !== body.text,
      });
      const written = await translateRefusedFields(newsFieldOf, () =>
        backend.write('updateNews', { path: { id: postId }, body }),
      );
      return readBack('updateNews', written.data, find);
    },

    async deleteNews(_, { id }, context) {
      await context.signedIn().backend.write('deleteNews', { path: { id: parseId('id', id) } });
      return id;
    },
  },

  NewsPost: {
    title: ({ headline }) => headline ?? null,
    content: ({ text }) => text ?? null,
    version: (post) => versionOf(NEWS_VERSION, post, false),
  },
};

const FIELDS: Readonly<Record<string, string>> = { headline: 'input.title', text: 'input.content' };
const newsFieldOf = (wireField: string): string => FIELDS[wireField] ?? wireField;

/** News without a date count as the oldest. */
function timeOf({ date }: WireNewsPost): number {
  return Date.parse(date ?? '') || 0;
}

/** The names of the REST call: the title is sent as headline, the content as text (document 1, section 3). */
function readInput({ title, content }: NewsInput): { headline: string; text: string } {
  return { headline: title.trim(), text: content.trim() };
}
