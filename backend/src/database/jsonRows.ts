import { type Compilable, type Expression, type RawBuilder, sql } from 'kysely';
import type { Db } from './tables.ts';

/** Enough rows for the database to be busy with the next ones while these are sent. */
const BATCH_ROWS = 2_000;

/** What the fields of a row are, by their names in the contract. */
export type RowFields<Name extends string> = Readonly<Record<Name, Expression<unknown>>>;

/** Rows as JSON texts, each in a line. */
export interface RowBatch {
  readonly count: number;
  readonly lines: string;
}

/**
 * Reads the values of all rows, a batch at a time, each in a statement of its own: a slow caller keeps no connection from others. A row that
 * exists all the time is read once, whatever is written meanwhile. The database writes the JSON, because that takes a third of the time that
 * reading the values and writing them here would take.
 *
 * @param select the query of the rows after an id, in the order of their ids
 */
export async function* readJsonRows(
  db: Db,
  select: (afterId: number) => Compilable<{ id: number; row: unknown }> & Expression<unknown>,
): AsyncGenerator<RowBatch> {
  for (let afterId = 0; ;) {
    const { rows } = await sql<{ count: number; last: number | null; lines: string | null }>`
      select count(*)::int as count, max(id) as last, string_agg(row::text, E'\\n') as lines
      from (${select(afterId)} limit ${sql.lit(BATCH_ROWS)}) as batch`.execute(db);
    const { count = 0, last = null, lines } = rows[0] ?? {};
    yield { count, lines: lines ?? '' };
    if (last === null || count < BATCH_ROWS) return;
    afterId = last;
  }
}

/** A JSON array with the values of these fields. */
export function jsonArray<Name extends string>(fields: RowFields<Name>, names: readonly Name[]): RawBuilder<unknown> {
  return sql`json_build_array(${sql.join(names.map((name) => fields[name]))})`;
}

/** A moment as `toISOString` writes it. */
export function jsonMoment(moment: Expression<Date | null>): RawBuilder<string> {
  return sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
