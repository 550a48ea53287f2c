import { once } from 'node:events';
import { Agent, createServer, request as send, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDraining, type Draining } from './draining.ts';

const NOTICE = 400;

let server: Server;
let draining: Draining;
let port: number;
/** Lets the responses of /slow finish. */
let release: () => void;

beforeEach(async () => {
  server = createServer();
  draining = createDraining(server);
  const released = Promise.withResolvers<void>();
  ({ resolve: release } = released);
  server.on('request', (request, response) => {
    if (request.url === '/slow') void released.promise.then(() => response.end('slow'));
    else response.end('quick');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  ({ port } = address);
});
afterEach(() => {
  release();
  server.closeAllConnections();
  server.close();
});

/** The Connection header of a response, or the error of the request. */
function ask(path: string, agent?: Agent): Promise<string> {
  return new Promise((resolve) => {
    send({ port, path, agent: agent ?? false, headers: { connection: 'keep-alive' } }, (response) => {
      response.resume().once('end', () => resolve(String(response.headers.connection)));
    })
      .once('error', (error: NodeJS.ErrnoException) => resolve(String(error.code)))
      .end();
  });
}

it('is no longer ready, then closes connections, then stops listening', async () => {
  const start = performance.now();
  const ended = draining.end(NOTICE);
  expect(draining.hasBegun).toBe(true);
  expect(await ask('/')).toBe('keep-alive');
  await pause(NOTICE * 0.6);
  expect(await ask('/')).toBe('close');
  await ended;
  expect(performance.now() - start).toBeGreaterThan(NOTICE);
  expect(await ask('/')).toBe('ECONNREFUSED');
});

it('without a notice ends as soon as current requests are answered, and closes their connections', async () => {
  const underWay = ask('/slow');
  await pause(50);
  const ended = draining.end(0);
  await expect.poll(() => ask('/')).toBe('ECONNREFUSED');
  release();
  expect(await underWay).toBe('close');
  await ended;
});

it('waits neither for idle connections nor for connections that send nothing', async () => {
  const agent = new Agent({ keepAlive: true });
  await ask('/', agent);
  const silent = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(silent, 'connect');
  await expect(draining.end(0)).resolves.toBeUndefined();
  agent.destroy();
});

it('answers requests on a connection that was made just before it stopped listening', async () => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const ended = draining.end(0);
  await expect.poll(() => ask('/')).toBe('ECONNREFUSED');
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  const [answer]: unknown[] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 [^]*connection: close/i);
  await ended;
});

it('a server that never listened has nothing to end', async () => {
  // Longer than this test may take.
  await expect(createDraining(createServer()).end(3_600_000)).resolves.toBeUndefined();
});
