import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import { startBackendOnDisk, whyNoDisk } from 'backend/testing/backendProcess.ts';
import { type Client, signInAs } from 'backend/testing/client.ts';
import { makeDemoDataDirectory } from 'backend/testing/demoDataDirectory.ts';
import { fillLog } from 'backend/testing/fillLog.ts';
import { sendForm } from 'backend/testing/form.ts';
import { startBackend, TEST_DEMO_DAY, type TestBackend } from 'backend/testing/startBackend.ts';
import { openStorage } from 'backend/storage/open.ts';
import request from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { METRICS_TOKEN, startGateway, type TestGateway } from '../support/gateway.ts';

/** The disk of the files is full: whoever stores something is told so, and so are the operators. */
const SENTENCE = 'There is no room for files: a disk of the server is full. Nothing was stored; tell an administrator.';
/** More than the demo company's data. */
const DISK_MEBIBYTES = 160;
/** A picture of a single pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
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
  expect(await readiness(backend.url)).toMatchObject({ status: 'ready', disk: 'free' });
  isFull = true;
  expect(await admin.send('POST', '/shipping_data/export_products')).toMatchObject({
    status: 503,
    body: { statusCode: 503, message: SENTENCE, data: null, code: 'NO_ROOM' },
  });
  const { errors } = await gateway.query(EXPORT, { token });
  expect(errors).toMatchObject([{ message: SENTENCE, extensions: { code: 'NO_ROOM', messageKey: 'storage.noRoom' } }]);
  expect(await readiness(backend.url)).toMatchObject({ status: 'ready', disk: 'full' });
  expect(await metrics(backend.url)).toMatch(/^no_room_total 2$/m);
  expect(await metrics(backend.url)).toMatch(/^data_directory_free_bytes \d+$/m);
  expect(lines.filter((line) => line.includes('there is no room for files'))).toHaveLength(2);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 50 });

  isFull = false;
  expect((await gateway.query(EXPORT, { token })).errors).toEqual([]);
});

it('a disk that is really full refuses rows, uploads and exports of the embedded database alike, and reads continue', async (context) => {
  const reason = whyNoDisk();
  if (reason !== undefined) context.skip(`no tmpfs can be mounted here (unshare): ${reason}`);
  const source = await mkdtemp(join(tmpdir(), 'occ-full-'));
  await makeDemoDataDirectory(source, TEST_DEMO_DAY);
  const small = await startBackendOnDisk(source, DISK_MEBIBYTES, { METRICS_TOKEN });
  try {
    const user = await signInAs(small.url, 'admin');
    const post = () => user.send('POST', '/common/news', { headline: 'News', text: 'x'.repeat(5_000) });
    const [picture, file] = [new File([PNG], 'own.png'), new File([Buffer.alloc(100_000, 'a')], 'orders.csv')];
    const upload = () => sendForm(user, 'PUT', '/users', { userId: 'demo-admin', avatars: picture });
    const keep = () => sendForm(user, 'POST', '/orders/export', { exportFile: file });
    const writes = [post, upload, keep, () => user.send('POST', '/shipping_data/export_products')];
    for (const write of writes) expect((await write()).status).toBe(200);

    const filler = join(small.directory, 'filler');
    await fill(filler);
    // The database first uses the space of its files.
    const refused = { status: 503, body: { statusCode: 503, message: SENTENCE, data: null, code: 'NO_ROOM' } };
    let answer = await post();
    for (let n = 0; n < 1_000 && answer.status === 200; n += 1) answer = await post();
    for (const write of writes) expect(await write()).toMatchObject(refused);
    expect((await user.get('/common/news')).status).toBe(200);
    expect(await readiness(small.url)).toMatchObject({ status: 'ready', disk: 'full' });
    expect(Number(/^no_room_total (\d+)$/m.exec(await metrics(small.url))?.[1])).toBeGreaterThanOrEqual(writes.length);
    expect(small.log.map((line) => Object(JSON.parse(line)))).toEqual(
      small.log.map(() => expect.objectContaining({ level: 50, msg: expect.stringContaining('there is no room') })),
    );
    expect(small.log.length).toBeGreaterThanOrEqual(writes.length);

    await rm(filler);
    for (const write of writes) expect((await write()).status).toBe(200);
  } finally {
    await small.kill('SIGKILL');
    await rm(source, { recursive: true });
  }
});

it('an embedded database whose log does not fit any more ends the back-end, so that it is started again', async (context) => {
  const reason = whyNoDisk();
  if (reason !== undefined) context.skip(`no tmpfs can be mounted here (unshare): ${reason}`);
  const source = await mkdtemp(join(tmpdir(), 'occ-full-'));
  await makeDemoDataDirectory(source, TEST_DEMO_DAY);
  const small = await startBackendOnDisk(source, DISK_MEBIBYTES, {});
  try {
    const user = await signInAs(small.url, 'admin');
    await fillLog(small.directory);
    const filler = join(small.directory, 'filler');
    await fill(filler);
    // There is room for rows, and none for another segment of the log.
    await truncate(filler, (await stat(filler)).size - 8 * 1_048_576);
    // Of one statement: after a commit that failed, the outcome would be unknown.
    const change = () =>
      user.send('PUT', '/common/news/1', { headline: 'News', text: randomBytes(2_500).toString('hex') });
    let answer = await change();
    for (let n = 0; n < 2_000 && answer.status === 200; n += 1) answer = await change();
    expect(answer).toMatchObject({ status: 503, body: { code: 'NO_ROOM', message: SENTENCE } });
    expect(await small.ended).toEqual([1, null]);
    expect(Object(JSON.parse(small.log.at(-1) ?? ''))).toMatchObject({ level: 50, msg: 'ending' });
  } finally {
    await small.kill('SIGKILL');
    await rm(source, { recursive: true });
  }
});

/** Writes to a file until nothing more fits on its disk. */
async function fill(path: string): Promise<void> {
  for (const bytes of [1_048_576, 512]) {
    const error = await (async () => {
      for (;;) await writeFile(path, Buffer.alloc(bytes), { flag: 'a' });
    })().catch((full: unknown) => full);
    expect(error).toMatchObject({ code: 'ENOSPC' });
  }
}

async function readiness(url: string): Promise<unknown> {
  return (await request(url).get('/readyz')).body;
}

async function metrics(url: string): Promise<string> {
  return (await request(url).get('/metrics').auth(METRICS_TOKEN, { type: 'bearer' })).text;
}
