import { sql } from 'kysely';
import { Client, type ClientConfig } from 'pg';

const MARK = '/* prepared */';

/**
 * Put into a statement, with `.modifyFront(prepared)` or as it is: each connection parses and plans it once and not each time, which is most of
 * what a small statement costs. For statements that are run all day, whose text never differs and that have one good plan
 * whatever their values are. On the embedded database it does nothing.
 */
export const prepared = sql.raw(MARK);

/** By text; PostgreSQL knows a prepared statement by a name. */
const names = new Map<string, string>();

/** A connection that keeps statements that are marked so prepared. */
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
