import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** A database of a PostgreSQL server that is there for one test. */
export interface TemporaryDatabase {
  readonly name: string;
  /** In the format of DATABASE_URL. */
  readonly url: string;
  /** Removes it, even if clients are still connected. */
  drop(): Promise<void>;
}

/** Creates a database with a unique name on the server of `serverUrl`: an empty one, or a copy of one without connections. */
export async function createTemporaryDatabase(serverUrl: string, original?: string): Promise<TemporaryDatabase> {
  const name = `occ_test_${randomBytes(8).toString('hex')}`;
  const template = original === undefined ? '' : ` template ${original}`;
  // No test depends on data after a crash of the server, and waiting for the disk is most of the cost of a small change.
  await onServer(serverUrl, [
    `create database ${name}${template}`,
    `alter database ${name} set synchronous_commit to off`,
  ]);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    name,
    url: url.href,
    async drop() {
      await onServer(serverUrl, [`drop database ${name} with (force)`]);
    },
  };
}

/** Executes statements outside of any temporary database; returns the rows of the last one. */
export async function onServer(serverUrl: string, statements: readonly string[]): Promise<readonly object[]> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    let rows: readonly object[] = [];
    for (const statement of statements) ({ rows } = await client.query<object>(statement));
    return rows;
  } finally {
    await client.end();
  }
}
