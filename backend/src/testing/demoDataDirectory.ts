import { pino } from 'pino';
import { TEMPLATE_DIRECTORY } from '../database/emptyCluster.ts';
import { openDatabase } from '../database/open.ts';
import { fillFromTemplate } from '../database/template.ts';
import { demoVersion } from './demoVersion.ts';

/**
 * Creates a data directory with the demo company as of `demoDay`. It is built once, and copied until a source that it depends on changes.
 */
export async function makeDemoDataDirectory(dataDirectory: string, demoDay: Date): Promise<void> {
  await fillFromTemplate(
    {
      cacheDirectory: TEMPLATE_DIRECTORY,
      name: 'demo',
      version: await demoVersion(demoDay),
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
