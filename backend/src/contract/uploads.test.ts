import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, request as sendRequest, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Readable } from 'node:stream';
import express from 'express';
import type { OpenApiRequest, OpenApiRequestHandler } from 'express-openapi-validator/dist/framework/types.js';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../database/tables.ts';
import { answerErrors } from '../http/errors.ts';
import { dispatch } from './dispatch.ts';
import { succeeded } from './operations.ts';
import { receiveMultipart } from './receiveMultipart.ts';
import { uploadsOf } from './uploads.ts';

/** A form whose sender leaves between two steps of its way to the handler. */
const FIELD = { type: 'string', format: 'binary', 'x-max-bytes': 1_000_000 } as const;
const OPERATION = {
  operationId: 'keepOrderExport',
  responses: {},
  requestBody: {
    content: { 'multipart/form-data': { schema: { type: 'object' as const, properties: { exportFile: FIELD } } } },
  },
};
const PART = '--x\r\ncontent-disposition: form-data; name="exportFile"; filename="a"\r\n\r\nabc\r\n';
const db = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

let directory = '';
let server: Server | undefined;
let logged: string[] = [];
let handled: string[] = [];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'occ-uploads-'));
  [logged, handled] = [[], []];
});
afterEach(async () => {
  server?.closeAllConnections();
  server?.close();
  await rm(directory, { recursive: true });
});

/** Serves the operation; `between` runs when its files have arrived. Returns a started request. */
async function start(between: OpenApiRequestHandler) {
  const app = express();
  app.use((request: OpenApiRequest, _response, next) => {
    request.openapi = { schema: OPERATION, pathParams: {}, expressRoute: '/', openApiRoute: '/', serial: 0 };
    next();
  });
  app.use(receiveMultipart(directory, 1), between);
  app.use(
    dispatch(db, {
      async keepOrderExport({ files }) {
        for (const { path } of files.exportFile ?? []) handled.push(await readFile(path, 'utf8'));
        return succeeded({ name: 'a', size: 3, createdAt: '2026-11-20T08:00:00Z' });
      },
    }),
  );
  app.use(answerErrors(pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) }), () => undefined));
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const request = sendRequest({
    port: typeof address === 'object' ? address?.port : undefined,
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });
  request.on('error', () => undefined);
  return request;
}

it('is handled while its sender waits', async () => {
  const request = await start((_request, _response, next) => next());
  request.end(`${PART}--x--`);
  await once(request, 'response');
  expect(handled).toEqual(['abc']);
  await expect.poll(() => readdir(directory)).toEqual([]);
});

it('is neither handled nor logged as a failure if its sender left when the files had arrived', async () => {
  const passed = Promise.withResolvers<void>();
  const request = await start(async (_request, response, next) => {
    request.destroy();
    await once(response, 'close');
    await expect.poll(() => readdir(directory)).toEqual([]);
    next();
    setImmediate(passed.resolve);
  });
  request.end(`${PART}--x--`);
  await passed.promise;
  // Had it been handled, the failure would take a moment to be logged.
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect([handled, logged]).toEqual([[], []]);
});

it('has no further files if its sender left after the first one', async () => {
  const refused = Promise.withResolvers<unknown>();
  const request = await start(async (received, response) => {
    request.destroy();
    await once(response, 'close');
    const uploads = uploadsOf(received);
    const content: Readable = received;
    uploads?.store({ name: 'exportFile', maxBytes: 10, isList: true }, 'b', content).catch(refused.resolve);
  });
  request.end(`${PART}--x--`);
  expect(await refused.promise).toMatchObject({ status: 400 });
  await expect.poll(() => readdir(directory)).toEqual([]);
  expect(logged).toEqual([]);
});
