import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import request from 'supertest';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Balancer, type BalancerKind, freePort, startBalancer } from '../support/balancer.ts';
import { type NameServer, startNameServer } from '../support/nameServer.ts';

/** What nginx and HAProxy answer themselves, with the configurations from `docs/`, in front of stand-ins for the product. */
const KINDS: readonly BalancerKind[] = ['nginx', 'haproxy'];
const ADDRESS = '127.0.0.1';

let names: NameServer;
const open: Server[] = [];

beforeAll(async () => {
  names = await startNameServer();
  names.add('gateways', ADDRESS);
  names.add('backends', ADDRESS);
});
afterAll(() => names.close());
afterEach(() => {
  for (const server of open.splice(0)) server.close().closeAllConnections();
});

describe.each(KINDS)('%s', (kind) => {
  let balancer: Balancer;
  let gatewayPort: number;

  beforeAll(async () => {
    gatewayPort = await freePort();
    balancer = await startBalancer(kind, { nameServerPort: names.port, gatewayPort, backendPort: await freePort() });
  });
  afterAll(() => balancer.stop());

  it.each(['/graphql', '/files/1', '/'])('without a server says in JSON for %s that nothing was done', async (path) => {
    const answer = await ask(balancer.url, path);
    expect(answer).toEqual({
      status: 503,
      retryAfter: '1',
      error: { code: 'BACKEND_UNAVAILABLE', requestId: answer.requestId },
      requestId: expect.stringMatching(/^[A-Za-z0-9._-]{8,100}$/),
    });
    expect(await ask(balancer.backendsUrl, path)).toMatchObject({ status: 503, retryAfter: '1' });
  });

  it('says of a change whose answer was lost that its outcome is unknown, and passes its id on', async () => {
    const ids: unknown[] = [];
    await serve(gatewayPort, ({ url, headers, socket }, response) => {
      if (url === '/graphql') {
        ids.push(headers['x-request-id']);
        socket.destroy();
      } else response.end();
    });
    await expect.poll(async () => (await request(balancer.url).get('/readyz')).status, { timeout: 10_000 }).toBe(200);
    const answer = await ask(balancer.url, '/graphql');
    expect(answer).toMatchObject({
      status: 502,
      retryAfter: '1',
      error: { code: 'OUTCOME_UNKNOWN', requestId: answer.requestId },
    });
    expect(ids).toEqual([answer.requestId]);
  });
});

it('nginx with two gateways of one machine loses no request while one is away, and forgets at once that both were', async () => {
  const [one, other, ...backends] = [await freePort(), await freePort(), await freePort(), await freePort()] as const;
  const balancer = await startBalancer('nginx', {
    nameServerPort: names.port,
    gatewayPort: 0,
    backendPort: 0,
    ports: { gateways: [one, other], backends },
  });
  const statuses = async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(balancer.url, '/graphql')));
    return [...new Set(answers.map(({ status }) => status))];
  };
  expect(await statuses()).toEqual([503]);
  const first = await serve(one, (_request, response) => response.end());
  expect(await statuses()).toEqual([200]);
  await serve(other, (_request, response) => response.end());
  first.close().closeAllConnections();
  expect(await statuses()).toEqual([200]);
  await balancer.stop();
});

async function serve(port: number, handle: Parameters<typeof createServer>[1] & object): Promise<Server> {
  const server = createServer(handle).listen(port, ADDRESS);
  open.push(server);
  await once(server, 'listening');
  return server;
}

interface OwnAnswer {
  readonly status: number;
  readonly retryAfter: unknown;
  readonly requestId: unknown;
  readonly error: unknown;
}

/** POSTs a query, on a connection of its own: HAProxy closes one that had earlier requests instead of answering 502. */
async function ask(url: string, path: string): Promise<OwnAnswer> {
  const { status, headers, body } = await request(url).post(path).send({ query: '{ viewer { email } }' });
  return {
    status,
    retryAfter: headers['retry-after'],
    requestId: headers['x-request-id'],
    error: body.errors?.[0]?.extensions,
  };
}
