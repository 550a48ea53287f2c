import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startCluster } from './cluster.ts';
import { fillFromTemplate } from './template.ts';

/** The directory of templates. It is with the packages, so that it is deleted with them and nobody else can write there. */
export const TEMPLATE_DIRECTORY = fileURLToPath(new URL('../../node_modules/.cache/occ-database', import.meta.url));

/** The installed PGlite's version, which the format of its directories depends on. */
export const PGLITE_VERSION = readPgliteVersion();

/** Creates a new, empty database in a directory. This takes seconds the first time on a machine, and a moment afterwards. */
export async function createEmptyCluster(directory: string): Promise<void> {
  await fillFromTemplate(
    {
      cacheDirectory: TEMPLATE_DIRECTORY,
      name: 'empty',
      version: PGLITE_VERSION,
      build: async (target) => {
        const cluster = await startCluster(target);
        await cluster.stop();
      },
    },
    directory,
  );
}

function readPgliteVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  // The package does not export its package.json, which lies beside the folder of its entry.
  const manifest: unknown = JSON.parse(readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8'));
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) return String(manifest.version);
  throw new Error('The installed PGlite names no version.');
}
