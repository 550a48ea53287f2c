import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** A database of a PostgreSQL server that is there for one test. */
export interface TemporaryDatabase {
  /** As DATABASE_URL takes it. */
  readonly url: string;
  /** Removes it, whoever is still connected. */
  drop(): Promise<void>;
}

/** Creates an empty database with a name of its own on the server of `serverUrl`. */
export async function createTemporaryDatabase(serverUrl: string): Promise<TemporaryDatabase> {
  const name = `occ_test_${randomBytes(8).toString('hex')}`;
  await execute(serverUrl, `create database ${name}`);
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
