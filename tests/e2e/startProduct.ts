import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The product in a temporary data directory, which is removed when the tests end. */
const dataDir = mkdtempSync(path.join(tmpdir(), 'occ-e2e-'));
process.env['DATA_DIR'] = dataDir;
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
await import('../../scripts/start.ts');
