import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { FileKey } from './fileKey.ts';
import { openStorage } from './open.ts';
import { openS3Storage } from './s3.ts';
import type { FileStorage } from './storage.ts';
import { discard, StorageUnreachable } from './unreachable.ts';

/** S3 too, if TEST_S3_ENDPOINT, S3_BUCKET and the keys are set. */
const endpoint = process.env['TEST_S3_ENDPOINT'];
const STORAGES = endpoint ? ['disk', 's3'] : ['disk'];

describe('the name of a file', () => {
  it.each([
    'a',
    'demo-admin',
    '_x',
    '-1',
    'Bestellungen März (2).csv',
    '2026-11-20T08.12.pdf',
    '箱.pdf',
    'a'.repeat(200),
  ])('can be %s', (name) => {
    expect(FileKey.parse('folder', name)).toMatchObject({ path: `folder/${name}`, name });
  });

  it.each([
    '',
    '.',
    '..',
    '.hidden',
    'a/b',
    'a\\b',
    '../a',
    '/a',
    'a\0',
    'a\nb',
    'a:b',
    ' a',
    'a ',
    'a.',
    '%2e%2e/a',
    '‮a',
    'a'.repeat(201),
  ])('cannot be %j', (name) => {
    expect(FileKey.parse('folder', name)).toBeUndefined();
    expect(FileKey.parse(name, 'file')).toBeUndefined();
    expect(() => FileKey.of(name)).toThrow('No file can be named');
  });

  it('is the same in every Unicode form of its umlauts', () => {
    expect(FileKey.of('Ma\u0308rz').path).toBe(FileKey.of('M\u00e4rz').path);
  });
});

describe.each(STORAGES)('files in %s', (kind) => {
  let directory: string;
  let storage: FileStorage;
  // A unique folder, because a bucket outlives the test.
  const folder = randomUUID();
  const key = (...segments: string[]) => FileKey.of(folder, ...segments);
  const put = (name: string, content: string) => storage.put(key(name), Readable.from([content]));
  const read = async (name: string) => {
    const content = await storage.open(key(name));
    return content && text(content);
  };

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'occ-storage-'));
    const settings = kind === 's3' ? { ...process.env, S3_ENDPOINT: endpoint } : {};
    storage = await openStorage(readConfig({ ...settings, DATA_DIR: directory }));
  });
  afterAll(async () => {
    for (const file of await storage.list(FileKey.of(folder))) await storage.remove(file.key);
    await rm(directory, { recursive: true });
  });

  it('are stored unchanged, with a description', async () => {
    const content = randomBytes(100_000);
    const stored = await storage.put(key('bytes'), Readable.from([content.subarray(0, 7), content.subarray(7)]));
    expect(stored).toMatchObject({ key: key('bytes'), size: 100_000 });
    expect(Math.abs(stored.createdAt.getTime() - Date.now())).toBeLessThan(60_000);
    expect(await storage.stat(key('bytes'))).toEqual(stored);
    const opened = await storage.open(key('bytes'));
    expect(opened && (await buffer(opened)).equals(content)).toBe(true);
  });

  it('can be copied from a local file, which stays', async () => {
    const path = join(directory, 'upload');
    await writeFile(path, 'Inhalt');
    await storage.put(key('copy'), { path });
    await storage.put(key('copy2'), { path });
    expect([await read('copy'), await read('copy2')]).toEqual(['Inhalt', 'Inhalt']);
  });

  it('can be empty', async () => {
    expect(await put('empty', '')).toMatchObject({ size: 0 });
    expect(await read('empty')).toBe('');
  });

  it('can be larger than one part of an upload', async () => {
    const chunk = randomBytes(1024 * 1024);
    const stored = await storage.put(key('large'), Readable.from(Array.from({ length: 20 }, () => chunk)));
    expect(stored.size).toBe(20 * chunk.length);
    const end = await storage.open(key('large'), { start: 19 * chunk.length, end: 20 * chunk.length - 1 });
    expect(end && (await buffer(end)).equals(chunk)).toBe(true);
  });

  it('are read in ranges', async () => {
    await put('digits', '0123456789');
    const part = async (start: number, end: number) => {
      const content = await storage.open(key('digits'), { start, end });
      return content && text(content);
    };
    expect([await part(0, 1), await part(3, 5), await part(9, 9)]).toEqual(['01', '345', '9']);
  });

  it('are replaced completely, and then have another version', async () => {
    const before = await put('replaced', 'alter Inhalt');
    const after = await put('replaced', 'neuer Inhalt');
    expect(await read('replaced')).toBe('neuer Inhalt');
    expect(after.version).not.toBe(before.version);
  });

  it('do not appear or change if their content is interrupted', async () => {
    const broken = () =>
      Readable.from(
        (function* () {
          yield 'halb';
          throw new Error('abgebrochen');
        })(),
      );
    await expect(storage.put(key('broken'), broken())).rejects.toThrow('abgebrochen');
    expect(await storage.stat(key('broken'))).toBeUndefined();
    await put('kept', 'ganz');
    await expect(storage.put(key('kept'), broken())).rejects.toThrow('abgebrochen');
    expect(await read('kept')).toBe('ganz');
  });

  it('that do not exist are undefined, and removing them succeeds', async () => {
    expect(await storage.stat(key('nothing'))).toBeUndefined();
    expect(await storage.open(key('nothing'))).toBeUndefined();
    await storage.remove(key('nothing'));
    expect(await storage.list(key('nothing'))).toEqual([]);
  });

  it('are listed by path, without those of other folders', async () => {
    await storage.put(key('list', 'b.csv'), Readable.from(['zwei']));
    await storage.put(key('list', 'März.csv'), Readable.from(['drei']));
    await storage.put(key('list', 'a', 'deep.csv'), Readable.from(['eins!']));
    await storage.put(key('list2', 'c.csv'), Readable.from(['vier']));
    const files = await storage.list(key('list'));
    expect(files.map(({ key: { path, name }, size }) => [path, name, size])).toEqual([
      [`${folder}/list/M\u00e4rz.csv`, 'M\u00e4rz.csv', 4],
      [`${folder}/list/a/deep.csv`, 'deep.csv', 5],
      [`${folder}/list/b.csv`, 'b.csv', 4],
    ]);
    expect(files).toContainEqual(await storage.stat(key('list', 'b.csv')));
  });

  it('do not exist after they were removed', async () => {
    await put('removed', 'x');
    await storage.remove(key('removed'));
    expect(await storage.stat(key('removed'))).toBeUndefined();
  });
});

describe('files on disk', () => {
  it('leave no partial file, not even after a process was killed', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'occ-storage-'));
    const drafts = join(directory, 'files', '.drafts');
    await mkdir(drafts, { recursive: true });
    await writeFile(join(drafts, 'old'), '');
    await utimes(join(drafts, 'old'), new Date('2026-01-01'), new Date('2026-01-01'));
    await writeFile(join(drafts, 'young'), '');
    const storage = await openStorage(readConfig({ DATA_DIR: directory }));
    expect(await readdir(drafts)).toEqual(['young']);

    await storage.put(FileKey.of('a'), Readable.from(['x']));
    const missing = storage.put(FileKey.of('b'), { path: join(directory, 'missing') });
    await expect(missing).rejects.toThrow('ENOENT');
    expect(await readdir(drafts)).toEqual(['young']);
    await rm(directory, { recursive: true });
  });
});

describe('files in an S3 that', () => {
  const timeouts = { connectMs: 300, silenceMs: 300, readingSilenceMs: 300 };
  const servers: Server[] = [];

  async function storageAt(server: Server): Promise<FileStorage> {
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port.');
    const keys = { accessKeyId: 'occ', secretAccessKey: 'secret', region: 'us-east-1' };
    return openS3Storage({ endpoint: `http://127.0.0.1:${address.port}`, bucket: 'occ', ...keys }, timeouts);
  }
  afterAll(() => {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  });

  const key = FileKey.of('folder', 'file');
  const answering = (status: number, body: string) =>
    createServer((request, response) => {
      request.resume();
      response.writeHead(status).end(body);
    });

  it.each<[string, () => Server]>([
    ['says nothing', () => createServer(() => {})],
    ['breaks off', () => createServer((request) => request.destroy())],
    ['is sick', () => answering(503, '<Error><Code>SlowDown</Code></Error>')],
    ['is behind something that cannot reach it', () => answering(502, '<html>Bad Gateway</html>')],
  ])('%s are reported as unreachable', async (_what, serve) => {
    const storage = await storageAt(serve());
    const calls = [
      () => storage.stat(key),
      () => storage.open(key),
      () => storage.put(key, Readable.from(['x'])),
      () => storage.put(key, Readable.from(Array.from({ length: 9 }, () => randomBytes(1024 * 1024)))),
      () => storage.list(key),
      () => storage.remove(key),
    ];
    for (const call of calls) await expect(call()).rejects.toBeInstanceOf(StorageUnreachable);
    // Callers that only clean up get no error.
    await discard(storage, key);
  });

  it('is gone are reported as unreachable', async () => {
    const server = createServer();
    const storage = await storageAt(server);
    server.close();
    await expect(storage.stat(key)).rejects.toBeInstanceOf(StorageUnreachable);
  });

  it.each<[string, (socket: Socket) => unknown, string]>([
    ['falls silent', () => undefined, 'inactivity'],
    ['resets the connection', (socket) => setTimeout(() => socket.resetAndDestroy(), 50), 'aborted'],
  ])('%s in the middle of a file end the read with an error', async (_what, harm, message) => {
    const storage = await storageAt(
      createServer((request, response) => {
        response.writeHead(200, { 'content-length': '100' }).write('halb');
        harm(request.socket);
      }),
    );
    const content = await storage.open(key);
    await expect(content && text(content)).rejects.toThrow(message);
  });

  it('resets the connection during an upload reject it', async () => {
    const storage = await storageAt(
      createServer((request) => request.once('data', () => request.socket.resetAndDestroy())),
    );
    const source = Readable.from(Array.from({ length: 9 }, () => randomBytes(1024 * 1024)));
    await expect(storage.put(key, source)).rejects.toBeInstanceOf(StorageUnreachable);
    expect(source.destroyed).toBe(true);
  });
});
