import { pino } from 'pino';
import { openDatabase } from '../database/open.ts';
import { demoVersion } from './demoVersion.ts';
import { createTemporaryDatabase, onServer, type TemporaryDatabase } from './temporaryDatabase.ts';

const DUPLICATE_DATABASE = '42P04';

/**
 * Creates a PostgreSQL database that holds the demo company, as of `demoDay`. On each server it is made once, and copied until
 * a source that it depends on changes: to bring an empty database up to date and to fill it takes many times as long.
 */
export async function createDemoDatabase(serverUrl: string, demoDay: Date): Promise<TemporaryDatabase> {
  const original = `occ_demo_${await demoVersion(demoDay)}`;
  const [known] = await onServer(serverUrl, [`select from pg_database where datname = '${original}'`]);
  if (known === undefined) await makeOriginal(serverUrl, original, demoDay);
  return createTemporaryDatabase(serverUrl, original);
}

/** The new name makes an original appear whole or not at all; of several that make the same one, the first wins. */
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

/** Removes originals that were made more than an hour ago; the other versions' among them are nobody's any more. */
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
