import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { endStalledConnections } from './stalled.ts';

const STALL = 200;
let server: Server;
afterEach(() => server.close());

/** What a caller receives who sends this and nothing more, until the connection ends. */
async function send(text: string, answer: RequestListener): Promise<string> {
  server = createServer(answer);
  server.keepAliveTimeout = STALL / 2;
  server.keepAliveTimeoutBuffer = 0;
  endStalledConnections(server, STALL);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const socket = connect(address.port, '127.0.0.1').on('error', () => undefined);
  let read = '';
  socket.on('data', (chunk: Buffer) => (read += chunk.toString()));
  socket.write(text);
  await once(socket, 'close');
  return read;
}

it('ends a request whose body stalls', async () => {
  const head = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\n{';
  expect(await send(head, (request) => void request.resume())).toBe('');
});

it('ends an idle connection', async () => {
  expect(await send('', () => undefined)).toBe('');
});

it('waits for an answer that takes longer, and then closes the connection', async () => {
  const read = await send('GET / HTTP/1.1\r\nhost: x\r\n\r\n', (_request, response) => {
    setTimeout(() => response.end('done'), 3 * STALL);
  });
  expect(read).toContain('done');
});
