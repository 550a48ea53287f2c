import { once } from 'node:events';
import type { Response } from 'express';
import type { RowBatch } from '../database/jsonRows.ts';

/** All rows of a list, as an operation returns them for its parameter `fields`, a batch at a time. */
export class RowsAnswer {
  readonly batches: AsyncIterable<RowBatch>;

  constructor(batches: AsyncIterable<RowBatch>) {
    this.batches = batches;
  }
}

/**
 * Sends rows as NDJSON at the speed of the caller, and ends with the line that says how many there were. It stops if the caller disconnects.
 *
 * @throws what reading the first batch throws. After that, the connection is closed before the last line.
 */
export async function sendRows(response: Response, { batches }: RowsAnswer): Promise<void> {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  let rows = 0;
  for await (const { count, lines } of prefetched(batches)) {
    if (response.destroyed) return;
    if (!response.headersSent) response.set('content-type', 'application/x-ndjson; charset=utf-8');
    rows += count;
    if (count > 0 && !response.write(`${lines}\n`)) {
      // It rejects only if the caller has gone, which the loop sees.
      await once(response, 'drain', { signal: gone.signal }).catch(() => undefined);
    }
  }
  response.end(`{"rows":${rows}}\n`);
}

/** The batches, each of which is read while the one before it is sent. */
async function* prefetched<Batch>(batches: AsyncIterable<Batch>): AsyncGenerator<Batch> {
  const iterator = batches[Symbol.asyncIterator]();
  let next = iterator.next();
  for (;;) {
    const { done, value } = await next;
    if (done === true) return;
    next = iterator.next();
    // Reported when it is its turn; the reader may have left by then.
    next.catch(() => undefined);
    yield value;
  }
}
