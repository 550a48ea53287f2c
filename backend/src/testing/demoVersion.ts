import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGLITE_VERSION } from '../database/emptyCluster.ts';

const SOURCES = fileURLToPath(new URL('..', import.meta.url));
/** The sources that the content of a demo database depends on. */
const INGREDIENTS = ['database', 'permissions', 'areas/session', 'areas/users'];

/** Names everything that the content of a database with the demo company, as of `demoDay`, depends on: 16 hexadecimal digits. */
export async function demoVersion(demoDay: Date): Promise<string> {
  const hash = createHash('sha256').update(PGLITE_VERSION).update(demoDay.toISOString().slice(0, 10));
  for (const folder of INGREDIENTS) {
    const files = await readdir(join(SOURCES, folder), { recursive: true });
    for (const file of files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')).toSorted()) {
      hash.update(file).update(await readFile(join(SOURCES, folder, file)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}
