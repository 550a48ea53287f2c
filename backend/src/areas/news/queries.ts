import type { Selectable } from 'kysely';
import type { Db, NewsTable } from '../../database/tables.ts';

/** A post, as stored in the database. */
export type NewsRow = Selectable<NewsTable>;

/** The fields of a post that users write. */
export interface NewsText {
  readonly headline: string;
  readonly text: string;
}

/** All posts, newest first. */
export function listNews(db: Db): Promise<NewsRow[]> {
  return db.selectFrom('news').selectAll().orderBy('published_at', 'desc').orderBy('id', 'desc').execute();
}

/** Stores a post, dated now. */
export function insertNews(db: Db, { headline, text }: NewsText): Promise<NewsRow> {
  return db.insertInto('news').values({ headline, text }).returningAll().executeTakeFirstOrThrow();
}

/** Replaces the text of a post; undefined when there is no such post. */
export function updateNews(db: Db, id: number, { headline, text }: NewsText): Promise<NewsRow | undefined> {
  return db.updateTable('news').set({ headline, text }).where('id', '=', id).returningAll().executeTakeFirst();
}

/** Deletes a post; false when there is no such post. */
export async function deleteNews(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('news').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
