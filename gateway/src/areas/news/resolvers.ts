import type { NewsInput, Resolvers } from '../../generated/graphql.ts';
import { createNews, deleteNews, listNews, updateNews } from '../../rest/news.ts';
import { maxLength, parseId, refuseInvalid, required } from '../input.ts';

const MAX_TITLE = 200;
const MAX_CONTENT = 10_000;

export const newsResolvers: Resolvers = {
  Query: {
    async news(_, _args, context) {
      const posts = await listNews(context.signedIn().backend);
      return posts.toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date));
    },
  },

  Mutation: {
    createNews: (_, { input }, context) => createNews(context.signedIn().backend, readInput(input)),

    updateNews: (_, { id, input }, context) =>
      updateNews(context.signedIn().backend, parseId('id', id), readInput(input)),

    async deleteNews(_, { id }, context) {
      await deleteNews(context.signedIn().backend, parseId('id', id));
      return id;
    },
  },

  NewsPost: {
    title: ({ headline }) => headline,
    content: ({ text }) => text,
  },
};

/**
 * The wire's names: the title is sent as headline, the content as text (document 1, section 3).
 *
 * @throws InvalidInputError (document 1, section 5, News form)
 */
function readInput({ title, content }: NewsInput): { headline: string; text: string } {
  refuseInvalid(
    required('input.title', title) ?? maxLength('input.title', title, MAX_TITLE),
    required('input.content', content) ?? maxLength('input.content', content, MAX_CONTENT),
  );
  return { headline: title.trim(), text: content.trim() };
}
