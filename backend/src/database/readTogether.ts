import type { Compilable } from 'kysely';
import type { Db } from './tables.ts';

/**
 * Asks three questions on one connection, sent together: neither do they wait for each other's answers, nor is a way to the
 * database taken from others for each. What they read may be of moments that follow each other, as with any statements.
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
