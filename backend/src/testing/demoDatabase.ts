import { pino } from 'pino';
import { openDatabase } from '../database/open.ts';
import { demoVersion } from './demoVersion.ts';
import { createTemporaryDatabase, onServer, type TemporaryDatabase } from './temporaryDatabase.ts';

const DUPLICATE_DATABASE = '42P04';

/**
 * Creates a PostgreSQL database with the demo company as of `demoDay`. It is built once per server, and copied until a source that it
 * depends on changes, because migrating and filling an empty database takes many times as long.
 */
export async function createDemoDatabase(serverUrl: string, demoDay: Date): Promise<TemporaryDatabase> {
  const original = `occ_demo_${await demoVersion(demoDay)}`;
  const [known] = await onServer(serverUrl, [`select from pg_database where datname = '${original}'`]);
  if (known === undefined) await makeOriginal(serverUrl, original, demoDay);
  return createTemporaryDatabase(serverUrl, original);
}

/** The rename makes an original appear completely or not at all; if several processes build the same one, the first wins. */
async function makeOriginal(serverUrl: string, name: string, demoDay: Date): Promise<void> {
  const draft = await createTemporaryDatabase(serverUrl);
  try {
    const logger = pino({ level: 'silent' });
    const options = { databaseUrl: draft.url, dataDirectory: '', demoData: true, demoDay, logger };
    await (await openDatabase(options)).close();
    await onServer(serverUrl, [
      `comment on database ${draft.name} is '${new Date().toISOString()}'`,
      `alter database ${draft.name} rename to ${name}`,
    ]);
  } catch (error) {
    await draft.drop();
    if (!(error instanceof Error && 'code' in error && error.code === DUPLICATE_DATABASE)) throw error;
  }
  await removeOutdated(serverUrl);
}

/** Removes originals that are more than an hour old, because other versions are no longer used. */
async function removeOutdated(serverUrl: string): Promise<void> {
  const outdated = await onServer(serverUrl, [
    `select datname as name from pg_database
     where datname like 'occ\\_demo\\_%' and shobj_description(oid, 'pg_database')::timestamptz < now() - interval '1 hour'`,
  ]);
  await onServer(
    serverUrl,
    outdated.flatMap((row) => ('name' in row ? [`drop database if exists ${String(row.name)}`] : [])),
  );
}
