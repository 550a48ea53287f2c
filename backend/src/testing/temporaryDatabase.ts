import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** A database of a PostgreSQL server that is there for one test. */
export interface TemporaryDatabase {
  readonly name: string;
  /** As DATABASE_URL takes it. */
  readonly url: string;
  /** Removes it, whoever is still connected. */
  drop(): Promise<void>;
}

/** Creates a database with a name of its own on the server of `serverUrl`: an empty one, or a copy of one that nobody is connected to. */
export async function createTemporaryDatabase(serverUrl: string, original?: string): Promise<TemporaryDatabase> {
  const name = `occ_test_${randomBytes(8).toString('hex')}`;
  const template = original === undefined ? '' : ` template ${original}`;
  // No test asks what is left after a crash of the server, and waiting for its disk is most of what a small change takes.
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

/** Executes statements outside of any temporary database; answers the rows of the last one. */
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
