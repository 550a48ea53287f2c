import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { PGLITE_VERSION, TEMPLATE_DIRECTORY } from '../database/emptyCluster.ts';
import { openDatabase } from '../database/open.ts';
import { fillFromTemplate } from '../database/template.ts';

const SOURCES = fileURLToPath(new URL('..', import.meta.url));
/** What the content of a demo database is made from. */
const INGREDIENTS = ['database', 'permissions', 'areas/session', 'areas/users'];

/**
 * Makes a data directory that holds the demo company, as of `demoDay`. It is made once, and copied until a source that it
 * depends on changes.
 */
export async function makeDemoDataDirectory(dataDirectory: string, demoDay: Date): Promise<void> {
  const day = demoDay.toISOString().slice(0, 10);
  await fillFromTemplate(
    {
      cacheDirectory: TEMPLATE_DIRECTORY,
      name: 'demo',
      version: `${day}-${await hashIngredients()}`,
      build: async (directory) => {
        const logger = pino({ level: 'silent' });
        const options = { databaseUrl: undefined, dataDirectory: directory, demoData: true, demoDay, logger };
        const database = await openDatabase(options);
        await database.close();
      },
    },
    dataDirectory,
  );
}

async function hashIngredients(): Promise<string> {
  const hash = createHash('sha256').update(PGLITE_VERSION);
  for (const folder of INGREDIENTS) {
    const files = await readdir(join(SOURCES, folder), { recursive: true });
    for (const file of files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')).toSorted()) {
      hash.update(file).update(await readFile(join(SOURCES, folder, file)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}
