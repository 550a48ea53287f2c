import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** A database of a PostgreSQL server that is there for one test. */
export interface TemporaryDatabase {
  /** As DATABASE_URL takes it. */
  readonly url: string;
  /** Removes it, whoever is still connected. */
  drop(): Promise<void>;
}

/** Creates a database with a name of its own on the server of `serverUrl`: an empty one, or a copy of one that nobody is connected to. */
export async function createTemporaryDatabase(
  serverUrl: string,
  original?: TemporaryDatabase,
): Promise<TemporaryDatabase> {
  const name = `occ_test_${randomBytes(8).toString('hex')}`;
  const template = original === undefined ? '' : ` template ${new URL(original.url).pathname.slice(1)}`;
  await execute(serverUrl, `create database ${name}${template}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => execute(serverUrl, `drop database ${name} with (force)`) };
}

async function execute(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
