import type { components } from 'schema/rest';
import { type HandlersOf, succeeded } from '../../contract/operations.ts';
import type { Db } from '../../database/tables.ts';
import { Failure, type FieldFailure, forbidden, notFound } from '../../http/failure.ts';
import { can, type Permissions } from 'schema/permissions/can.ts';
import { deleteNews, insertNews, listNews, type NewsRow, type NewsText, updateNews } from './queries.ts';

/** The news feed (document 1, sections 2 and 7): Read shows it, Write changes it. */
export function newsHandlers(db: Db): HandlersOf<'listNews' | 'createNews' | 'updateNews' | 'deleteNews'> {
  return {
    async listNews({ caller }) {
      if (!can(caller, 'Read', 'News')) throw forbidden();
      const posts = await listNews(db);
      return succeeded(posts.map(toNewsPost));
    },

    async createNews({ body, caller, inTransaction }) {
      requireWriter(caller);
      return inTransaction(async (transaction) =>
        succeeded(toNewsPost(await insertNews(transaction, withContent(body)))),
      );
    },

    async updateNews({ path: { id }, body, caller }) {
      requireWriter(caller);
      if (body.id !== undefined && body.id !== id) {
        throw new Failure(400, 'The request is not valid.', {
          fields: [{ field: 'id', code: 'OTHER_ID' }],
        });
      }
      const post = await updateNews(db, id, withContent(body));
      if (post === undefined) throw notFound('The post');
      return succeeded(toNewsPost(post));
    },

    async deleteNews({ path: { id }, caller, inTransaction }) {
      requireWriter(caller);
      return inTransaction(async (transaction) => {
        if (!(await deleteNews(transaction, id))) throw notFound('The post');
        return succeeded(null);
      });
    },
  };
}

function requireWriter(caller: Permissions): void {
  if (!can(caller, 'Write', 'News')) throw forbidden();
}

/**
 * Trims headline and text; blanks alone count as empty (document 1, section 5).
 *
 * @throws Failure 400 naming the fields that are empty.
 */
function withContent({ headline, text }: NewsText): NewsText {
  const trimmed = { headline: headline.trim(), text: text.trim() };
  const empty = Object.entries(trimmed).filter(([, value]) => value === '');
  if (empty.length > 0) {
    const fields = empty.map(([field]): FieldFailure => ({ field, code: 'REQUIRED' }));
    throw new Failure(400, 'The request is not valid.', { fields });
  }
  return trimmed;
}

function toNewsPost({ id, headline, text, published_at }: NewsRow): Required<components['schemas']['NewsPost']> {
  return { id, headline, text, date: published_at.toISOString() };
}
