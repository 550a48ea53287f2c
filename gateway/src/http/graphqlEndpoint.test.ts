import { get, type IncomingMessage, type Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { HeaderMap } from '@apollo/server';
import express from 'express';
import { afterEach, expect, it } from 'vitest';
import { type Buffers, createBufferPool } from '../buffers.ts';
import type { Context } from '../context.ts';
import { WrittenRows } from '../engine/writtenRows.ts';
import { createGraphqlEndpoint } from './graphqlEndpoint.ts';

/** More than the sockets of this machine take without a reader. */
const LARGE = 40_000_000;
const SMALL = 100_000;

let server: Server | undefined;
afterEach(() => server?.closeAllConnections());

/** An endpoint that answers with so many bytes of a request's memory, once `execution` has ended. */
async function answering(size: number, execution: Promise<void> = Promise.resolve()) {
  const pool = createBufferPool({ poisons: true });
  const endpoint = createGraphqlEndpoint(pool);
  let buffers: Buffers | undefined;
  const serve = endpoint.serve(
    {
      async executeHTTPGraphQLRequest({ context }) {
        await context();
        const lease = buffers?.take(size);
        if (!lease) throw new Error('the request has no memory');
        lease.block.bytes.fill('1', 0, size);
        await execution;
        endpoint.stringifyResult({ data: { rows: new WrittenRows(lease, size, [], []) } });
        return { status: 200, headers: new HeaderMap(), body: { kind: 'complete', string: '' } };
      },
    },
    {
      contextOf(_request, _response, given): Context {
        buffers = given;
        return Object(undefined);
      },
      requestIdOf: () => 'r',
    },
  );
  const listening = express()
    .use((request, response) => serve(request, response))
    .listen(0, '127.0.0.1');
  server = listening;
  await new Promise((resolve) => void listening.once('listening', resolve));
  const address = listening.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const ask = () =>
    new Promise<IncomingMessage>((resolve, reject) => void get({ port, path: '/' }, resolve).on('error', reject));
  return { pool, ask, asked: () => buffers !== undefined };
}

it('keeps the memory of a response until a slow client has read it', { timeout: 30_000 }, async () => {
  const { ask } = await answering(LARGE);
  const response = await ask();
  await pause(200);
  const ones = Buffer.alloc(1_048_576, '1');
  let read = 0;
  for await (const chunk of response) {
    const bytes = Buffer.from(chunk);
    if (bytes.equals(ones.subarray(0, bytes.length))) read += bytes.length;
  }
  expect(read).toBeGreaterThan(LARGE - 200_000); // The first and the last chunk contain other bytes, too.
});

it('returns the memory after the response, and after a client that has left', async () => {
  const { pool, ask } = await answering(SMALL);
  (await ask()).resume();
  await expect.poll(() => pool.idle).toBeGreaterThan(SMALL);
  const large = await answering(8_000_000);
  (await large.ask()).destroy();
  await expect.poll(() => large.pool.idle).toBeGreaterThan(SMALL);
});

it('keeps the memory of a request that is still executed although its client has left', async () => {
  const execution = Promise.withResolvers<void>();
  const { pool, ask, asked } = await answering(SMALL, execution.promise);
  const answer = ask().catch(() => undefined);
  await expect.poll(asked).toBe(true);
  server?.closeAllConnections();
  await answer;
  await pause(50);
  expect(pool.idle).toBe(0);
  execution.resolve();
  await expect.poll(() => pool.idle).toBeGreaterThan(SMALL);
});
