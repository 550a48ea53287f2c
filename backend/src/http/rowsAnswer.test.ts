import { once } from 'node:events';
import { createServer } from 'node:http';
import express from 'express';
import { expect, it } from 'vitest';
import type { RowBatch } from '../database/jsonRows.ts';
import { RowsAnswer, sendRows } from './rowsAnswer.ts';

/** Sends these batches to a caller, and returns what they read, and how the sending ended. */
async function sending(batches: () => AsyncGenerator<RowBatch>, read: (url: string) => Promise<unknown>) {
  const sent = Promise.withResolvers<string>();
  const app = express().get('/', async (_request, response) => {
    try {
      await sendRows(response, new RowsAnswer(batches()));
      sent.resolve('sent');
    } catch (error) {
      sent.resolve(String(error));
      if (response.headersSent) response.destroy();
      else response.status(500).send('refused');
    }
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  try {
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
    return [await read(url), await sent.promise] as const;
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const textOf = async (url: string) => (await fetch(url)).text();

it('sends the lines of all batches, and how many there were', async () => {
  async function* batches() {
    yield { count: 2, lines: '[1]\n[2]' };
    yield { count: 1, lines: '[3]' };
  }
  expect(await sending(batches, textOf)).toEqual(['[1]\n[2]\n[3]\n{"rows":3}\n', 'sent']);
});

it('sends the last line alone if there is no row', async () => {
  async function* batches() {
    yield { count: 0, lines: '' };
  }
  expect(await sending(batches, textOf)).toEqual(['{"rows":0}\n', 'sent']);
});

it('refuses as other calls do if the first batch cannot be read', async () => {
  // oxlint-disable-next-line require-yield
  async function* batches(): AsyncGenerator<RowBatch> {
    throw new Error('no database');
  }
  expect(await sending(batches, textOf)).toEqual(['refused', 'Error: no database']);
});

it('closes the connection without the last line if a later batch cannot be read', async () => {
  async function* batches() {
    yield { count: 1, lines: '[1]' };
    throw new Error('no database');
  }
  const [text, outcome] = await sending(batches, (url) => textOf(url).catch(() => 'broken off'));
  expect([text, outcome]).toEqual(['broken off', 'Error: no database']);
});

it('waits for a slow caller, and reads no more for one that has gone', async () => {
  let read = 0;
  async function* batches() {
    for (; read < 10_000; read += 1) yield { count: 1, lines: 'x'.repeat(100_000) };
  }
  await sending(batches, async (url) => {
    const gone = new AbortController();
    const { body } = await fetch(url, { signal: gone.signal });
    const reader = body?.getReader();
    await reader?.read();
    gone.abort();
    await reader?.closed.catch(() => undefined);
  });
  expect(read).toBeLessThan(200);
});
