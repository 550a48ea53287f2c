import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { startServer } from './server.ts';
import { StartFailure } from './startFailure.ts';
import { startBackend } from './testing/startBackend.ts';

/** `main.test.ts` tests that the process reports such a sentence without a stack trace, and ends. */
it('reports in one sentence that its port is in use', async () => {
  const occupant = createServer().listen(0, '127.0.0.1');
  await once(occupant, 'listening');
  const address = occupant.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  await expect(startBackend({ settings: { port } })).rejects.toEqual(
    new StartFailure(`Port ${port} on 127.0.0.1 is already in use; set PORT to another one.`),
  );
  occupant.close();
});

it('reports in one sentence that its database is unreachable, without its password', async () => {
  await expect(start({ DATABASE_URL: 'postgres://occ:secret@127.0.0.1:9/occ' })).rejects.toEqual(
    new StartFailure('DATABASE_URL: the database 127.0.0.1:9/occ cannot be used: connect ECONNREFUSED 127.0.0.1:9.'),
  );
});

it('reports in one sentence that its data directory is a file', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'occ-start-failure-'));
  await writeFile(join(directory, 'file'), '');
  const refused = start({ DATA_DIR: join(directory, 'file') });
  await expect(refused).rejects.toThrow(StartFailure);
  await expect(refused).rejects.toThrow('is a file; set DATA_DIR to a directory');
  await rm(directory, { recursive: true });
});

function start(settings: Readonly<Record<string, string>>) {
  return startServer({ config: readConfig({ PORT: '0', ...settings }), logger: pino({ level: 'silent' }) });
}
