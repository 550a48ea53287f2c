import { Readable } from 'node:stream';
import { pino } from 'pino';
import { type Client, signInAs } from 'backend/testing/client.ts';
import { startBackend, type TestBackend } from 'backend/testing/startBackend.ts';
import { openStorage } from 'backend/storage/open.ts';
import request from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { METRICS_TOKEN, startGateway, type TestGateway } from '../support/gateway.ts';

/** The disk of the files is full: whoever stores something is told so, and so are the operators. */
const SENTENCE = 'There is no room for files: a disk of the server is full. Nothing was stored; tell an administrator.';
const EXPORT = 'mutation { exportProducts { name } }';

let isFull = false;
const lines: string[] = [];
let backend: TestBackend;
let gateway: TestGateway;
let admin: Client;
let token: string;

beforeAll(async () => {
  backend = await startBackend({
    logger: pino({ level: 'error' }, { write: (line: string) => void lines.push(line) }),
    settings: { metrics: { own: undefined, token: METRICS_TOKEN } },
    async open(config) {
      const storage = await openStorage(config);
      return {
        ...storage,
        async put(key, source) {
          if (!isFull) return storage.put(key, source);
          // As a disk that fills up while a file is written to it.
          if (source instanceof Readable) source.destroy();
          throw Object.assign(new Error('ENOSPC: no space left on device, write'), {
            code: 'ENOSPC',
            syscall: 'write',
          });
        },
      };
    },
  });
  gateway = await startGateway(backend.url);
  admin = await signInAs(backend.url, 'admin');
  token = await gateway.signIn('admin');
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
});

it('a full disk is told to the caller, in /readyz, in the metrics and in the log, and ends by itself', async () => {
  expect(await readiness()).toMatchObject({ status: 'ready', disk: 'free' });
  isFull = true;
  expect(await admin.send('POST', '/shipping_data/export_products')).toMatchObject({
    status: 503,
    body: { statusCode: 503, message: SENTENCE, data: null, code: 'NO_ROOM' },
  });
  const { errors } = await gateway.query(EXPORT, { token });
  expect(errors).toMatchObject([{ message: SENTENCE, extensions: { code: 'NO_ROOM', messageKey: 'storage.noRoom' } }]);
  expect(await readiness()).toMatchObject({ status: 'ready', disk: 'full' });
  expect(await metrics()).toMatch(/^no_room_total 2$/m);
  expect(await metrics()).toMatch(/^data_directory_free_bytes \d+$/m);
  expect(lines.filter((line) => line.includes('there is no room for files'))).toHaveLength(2);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 50 });

  isFull = false;
  expect((await gateway.query(EXPORT, { token })).errors).toEqual([]);
});

async function readiness(): Promise<unknown> {
  return (await request(backend.url).get('/readyz')).body;
}

async function metrics(): Promise<string> {
  return (await request(backend.url).get('/metrics').auth(METRICS_TOKEN, { type: 'bearer' })).text;
}
