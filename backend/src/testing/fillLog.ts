import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';

const MEBIBYTE = 1_048_576;
/** What is left of the last segment of 16 MiB. */
const LEFT = 2 * MEBIBYTE;

/** Fills the write-ahead log of an embedded database, except for a rest that some hundred writes need. */
export async function fillLog(dataDirectory: string): Promise<void> {
  const names = await readdir(dataDirectory);
  const host = join(dataDirectory, names.find((name) => name.startsWith('occ-')) ?? '');
  const segments = (await readdir(join(dataDirectory, 'postgres', 'pg_wal'))).filter((name) =>
    /^[0-9A-F]{24}$/.test(name),
  );
  const last = segments.toSorted().at(-1) ?? '';
  const client = new Client({ host, user: 'postgres', database: 'postgres' });
  await client.connect();
  for (;;) {
    const { rows } = await client.query<{ file_name: string; file_offset: number }>(
      'select * from pg_walfile_name_offset(pg_current_wal_insert_lsn())',
    );
    const [{ file_name, file_offset } = { file_name: last, file_offset: Infinity }] = rows;
    if (file_name >= last && file_offset > 16 * MEBIBYTE - LEFT) break;
    await client.query(`select pg_logical_emit_message(false, 'test', repeat('x', ${MEBIBYTE}))`);
  }
  await client.end();
}
