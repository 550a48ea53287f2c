import express from 'express';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDiskStorage } from '../storage/disk.ts';
import { FileKey } from '../storage/fileKey.ts';
import type { FileStorage } from '../storage/storage.ts';
import { answerErrors } from './errors.ts';
import { FileAnswer } from './fileAnswer.ts';
import { sendFile } from './sendFile.ts';

const NAME = 'Rechnung "März" 2026 – 箱.pdf';
const LARGE_BYTES = 200 * 1024 * 1024;

describe('a stored file', () => {
  let directory: string;
  let storage: FileStorage;
  let server: Server;
  let url: string;
  /** The bytes that the answers to `/large` have read from the storage. */
  let bytesRead = 0;
  const contentOfLeft = Readable.from(['0123456789']);

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'occ-send-'));
    storage = await openDiskStorage(directory);
    await storage.put(FileKey.of('digits'), Readable.from(['0123456789']));
    await storage.put(FileKey.of('empty'), Readable.from(['']));
    const counting: FileStorage = {
      ...storage,
      stat: async (key) => ({ key, size: LARGE_BYTES, createdAt: new Date(0), version: 'large' }),
      open: async () =>
        Readable.from(
          (function* () {
            for (; bytesRead < LARGE_BYTES; bytesRead += 65_536) yield Buffer.alloc(65_536);
          })(),
        ),
    };
    const app = express().disable('etag');
    app.get('/left', async (incoming, response) => {
      const slow: FileStorage = {
        ...storage,
        open: async () => {
          if (!response.closed) await once(response, 'close');
          return contentOfLeft;
        },
      };
      const answer = { storage: slow, key: FileKey.of('digits'), contentType: 'application/pdf', name: NAME };
      await sendFile(incoming, response, new FileAnswer({ ...answer, disposition: 'attachment' }));
    });
    app.get('/:key', (incoming, response) => {
      const key = FileKey.of(incoming.params.key);
      const from = incoming.params.key === 'large' ? counting : storage;
      return sendFile(
        incoming,
        response,
        new FileAnswer({ storage: from, key, contentType: 'application/pdf', name: NAME, disposition: 'attachment' }),
      );
    });
    app.use(answerErrors(pino({ level: 'silent' }), () => undefined));
    server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  });
  it('is closed if the caller has gone while it was opened', async () => {
    const leaving = get(`${url}/left`).on('error', () => {});
    await once(server, 'request');
    leaving.destroy();
    await vi.waitFor(() => expect(contentOfLeft.destroyed).toBe(true), 5_000);
  });

  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await rm(directory, { recursive: true });
  });

  const CONTENT = Buffer.from('0123456789');
  const read = (headers: Record<string, string> = {}, key = 'digits') => request(server).get(`/${key}`).set(headers);

  it('is sent with the headers that a browser needs to save it', async () => {
    const encoded = encodeURIComponent(NAME);
    await read()
      .expect(200, CONTENT)
      .expect('content-type', 'application/pdf')
      .expect('content-length', '10')
      .expect('accept-ranges', 'bytes')
      .expect('cache-control', 'private, no-cache')
      .expect(
        'content-disposition',
        `attachment; filename="Rechnung \\"M?rz\\" 2026 ? ?.pdf"; filename*=UTF-8''${encoded}`,
      );
  });

  it('is not sent again to callers that have it', async () => {
    const { headers } = await read();
    const etag = headers['etag'] ?? '';
    for (const condition of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      await read({ 'if-none-match': condition }).expect(304, '').expect('etag', etag);
    }
    await read({ 'if-modified-since': headers['last-modified'] ?? '' }).expect(304);
    await read({ 'if-none-match': '"x"' }).expect(200);
  });

  it.each([
    ['bytes=0-0', '0', 'bytes 0-0/10'],
    ['bytes=3-5', '345', 'bytes 3-5/10'],
    ['bytes=8-', '89', 'bytes 8-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=5-99', '56789', 'bytes 5-9/10'],
  ])('is sent in part for %s', async (range, part, contentRange) => {
    await read({ range })
      .expect(206, Buffer.from(part))
      .expect('content-range', contentRange)
      .expect('content-length', String(part.length));
  });

  it.each(['bytes=10-', 'bytes=20-30', 'bytes=-0'])('answers 416 to the range %s', async (range) => {
    const { body, headers } = await read({ range }).expect(416).expect('content-range', 'bytes */10');
    expect(body).toMatchObject({ statusCode: 416, data: null });
    expect(headers['etag']).toBeUndefined();
  });

  it.each(['bytes=0-1,4-5', 'lines=1-2', 'bytes', 'nonsense'])('is sent whole for %s', async (range) => {
    await read({ range }).expect(200, CONTENT);
  });

  it('is resumed only if it has not changed', async () => {
    const { headers } = await read();
    const range = 'bytes=5-';
    await read({ range, 'if-range': headers['etag'] ?? '' }).expect(206);
    await read({ range, 'if-range': headers['last-modified'] ?? '' }).expect(206);
    await read({ range, 'if-range': '"x"' }).expect(200);
    await read({ range, 'if-range': new Date(0).toUTCString() }).expect(200);
  });

  it('can be empty', async () => {
    await read({}, 'empty').expect(200, Buffer.alloc(0));
    await read({ range: 'bytes=0-' }, 'empty').expect(416);
  });

  it('that does not exist is answered with 404', async () => {
    const { body, headers } = await read({}, 'missing').expect(404);
    expect(body).toMatchObject({ statusCode: 404, data: null });
    expect(headers['content-disposition']).toBeUndefined();
  });

  it('is read no faster than it is received, and no further if the caller disconnects', async () => {
    const before = process.memoryUsage().rss;
    const taken = Promise.withResolvers<IncomingMessage>();
    const call = get(`${url}/large`, (response) => taken.resolve(response));
    const response = await taken.promise;
    response.pause();
    // Nobody reads: what is read from the storage meanwhile waits in the buffers of the connection.
    await expect.poll(settled, { interval: 300 }).toBe(true);
    expect(bytesRead).toBeLessThan(LARGE_BYTES / 4);
    call.destroy();
    await expect.poll(settled, { interval: 300 }).toBe(true);
    expect(bytesRead).toBeLessThan(LARGE_BYTES / 4);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });

  let lastSeen = -1;
  function settled(): boolean {
    const isSettled = bytesRead === lastSeen;
    lastSeen = bytesRead;
    return isSettled;
  }
});
