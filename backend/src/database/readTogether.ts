import type { Compilable } from 'kysely';
import type { Db } from './tables.ts';

/**
 * Sends three queries together on one connection: they do not wait for each other's results, and do not take three connections. Like any
 * separate statements, they may see different states of the data.
 */
export function readTogether<First, Second, Third>(
  db: Db,
  first: Compilable<First>,
  second: Compilable<Second>,
  third: Compilable<Third>,
): Promise<[First[], Second[], Third[]]> {
  return db.getExecutor().provideConnection((connection) => {
    const read = async <Row>(query: Compilable<Row>): Promise<Row[]> => {
      const { rows } = await connection.executeQuery<Row>(query.compile());
      return rows;
    };
    return Promise.all([read(first), read(second), read(third)]);
  });
}
