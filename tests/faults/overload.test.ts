import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import request from 'supertest';
import { afterEach, expect, it } from 'vitest';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { closeServer, portOf } from '../support/recordingProxy.ts';

/** Operations beyond the capacity are refused at once, so that those in progress can finish. */
const ROOM = 8;
/** How long the back-end takes for an answer, and how long a load lasts, in milliseconds. */
const [ANSWER, LOAD] = [200, 1_000];

let gateway: TestGateway | undefined;
let backend: Server | undefined;

afterEach(async () => {
  await gateway?.close();
  if (backend) await closeServer(backend);
});

/** A gateway whose back-end can be told to answer every call with a failure. */
async function startOver(answerWhen: (answer: () => void) => void): Promise<TestGateway> {
  const started = createServer((_request, response) => {
    answerWhen(() => response.writeHead(500, { 'content-type': 'application/json' }).end('{}'));
  });
  backend = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  gateway = await startGateway(`http://127.0.0.1:${portOf(started)}`, { MAX_IN_FLIGHT: String(ROOM) });
  return gateway;
}

/** One account per client, because too many attempts on one account are throttled. */
const signIn = (client: number) =>
  `mutation { signIn(email: "user-${client}@occ.example", password: "wrong-password") { token } }`;

it('refuses operations beyond its capacity, and still answers health checks and metrics', async () => {
  const held: (() => void)[] = [];
  const server = await startOver((answer) => held.push(answer));
  const begun = Array.from({ length: ROOM }, (_, client) => server.query(signIn(client)));
  await expect.poll(() => held.length, { timeout: 10_000 }).toBe(ROOM);

  const refused = await Promise.all(Array.from({ length: ROOM }, () => server.query('{ __typename }')));
  for (const answer of refused) {
    expect(answer).toMatchObject({
      status: 503,
      headers: { 'retry-after': '1', 'x-request-id': expect.any(String) },
      errors: [{ extensions: { code: 'OVERLOADED', requestId: expect.any(String) } }],
    });
  }
  await request(server.url).get('/healthz').expect(200);
  const metrics = await server.metrics();
  expect(metrics).toContain(`requests_shed_total ${ROOM}`);
  expect(metrics).toContain(`requests_in_flight ${ROOM}`);

  for (const answer of held) answer();
  expect((await Promise.all(begun)).map(({ status }) => status)).toEqual(Array.from({ length: ROOM }, () => 200));
  expect((await server.query('{ __typename }')).status).toBe(200);
});

it.each([
  ['without Express', '/graphql'],
  ['with Express', '/graphql?'],
])('refuses a request that finds no place once its body has arrived, %s', async (_way, path) => {
  const held: (() => void)[] = [];
  const server = await startOver((answer) => held.push(answer));
  const body = '{"query":"{ __typename }"}';
  const socket = connect(portOf(server.http), '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(Buffer.from(chunk)));
  const head = ['host: occ', 'connection: close', 'content-type: application/json', `content-length: ${body.length}`];
  socket.write(`POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${body.slice(0, 5)}`);
  await once(socket, 'connect');
  const begun = Array.from({ length: ROOM }, (_, client) => server.query(signIn(client)));
  await expect.poll(() => held.length, { timeout: 10_000 }).toBe(ROOM);

  socket.write(body.slice(5));
  await once(socket, 'end');
  const response = Buffer.concat(chunks).toString().toLowerCase();
  expect(response).toMatch(/^http\/1\.1 503 /);
  expect(response).toContain('retry-after: 1');
  expect(response).toContain('x-content-type-options: nosniff');
  expect(response).toMatch(/x-request-id: (\S+)[^]*"code":"overloaded","requestid":"\1"/);
  for (const answer of held) answer();
  await Promise.all(begun);
});

it('completes at least 80 % of its maximum throughput at three times the load', async () => {
  const server = await startOver((answer) => setTimeout(answer, ANSWER));
  // Two loads are only comparable while the machine is equally busy with other things.
  const shares: number[] = [];
  await expect
    .poll(
      async () => {
        const peak = await answeredUnder(ROOM);
        expect(peak).toBeGreaterThan(ROOM);
        shares.push((await answeredUnder(ROOM * 3)) / peak);
        return Math.max(...shares);
      },
      { timeout: 20 * LOAD, interval: 0 },
    )
    .toBeGreaterThan(0.8);

  /** The number of operations that this many clients have completed. */
  async function answeredUnder(clients: number): Promise<number> {
    const end = performance.now() + LOAD;
    let answered = 0;
    await Promise.all(
      Array.from({ length: clients }, async (_, client) => {
        while (performance.now() < end) {
          const { status } = await server.query(signIn(client));
          if (status === 200) answered += 1;
          else await pause(ANSWER / 4);
        }
      }),
    );
    return answered;
  }
});
