import { sql } from 'kysely';
import { Client, type ClientConfig } from 'pg';

const MARK = '/* prepared */';

/**
 * Marks a statement, with `.modifyFront(prepared)` or directly, so that each connection parses and plans it only once, which is most of the
 * cost of a small statement. Use it for frequent statements with constant text and one good plan for all values. It has no effect on the
 * embedded database.
 */
export const prepared = sql.raw(MARK);

/** By text; PostgreSQL knows a prepared statement by a name. */
const names = new Map<string, string>();

/** A connection that prepares the statements with this mark. */
export class PreparingClient extends Client {
  constructor(config?: ClientConfig) {
    super(config);
    const send = this.query.bind(this);
    this.query = (statement: unknown, ...rest: unknown[]) =>
      Reflect.apply(send, undefined, [isMarked(statement) ? named(statement) : statement, ...rest]);
  }
}

function isMarked(statement: unknown): statement is string {
  return typeof statement === 'string' && statement.includes(MARK);
}

function named(text: string): { name: string; text: string } {
  const name = names.get(text) ?? `occ_${names.size}`;
  names.set(text, name);
  return { name, text };
}
