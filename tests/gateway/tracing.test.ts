import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDemoBackend } from '../support/backend.ts';
import { startGateway } from '../support/gateway.ts';
import { closeServer, portOf } from '../support/recordingProxy.ts';

/** Traces, as a collector receives them by OTLP over HTTP. */
interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[];
  readonly status: { readonly code?: number };
}

let collector: Server;
let backend: Server;
const received: { readonly url: string; readonly body: string }[] = [];
const calls: IncomingHttpHeaders[] = [];

beforeAll(async () => {
  collector = createServer((request, response) => void receive(request, response));
  backend = createServer((request, response) => {
    calls.push(request.headers);
    response.writeHead(500, { 'content-type': 'application/json' }).end('{}');
  });
  for (const server of [collector, backend]) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  }
});
async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  received.push({ url: request.url ?? '', body: await text(request) });
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
}

afterAll(async () => {
  await closeServer(collector);
  await closeServer(backend);
});

const signIn = 'mutation { signIn(email: "a@occ.example", password: "a-password-of-mine") { token } }';

const [trace, caller] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];
const fromCaller = { traceparent: `00-${trace}-${caller}-01`, tracestate: 'own=a-secret', baggage: 'user=a-secret' };

/** What the collector has received when a gateway has handled one request and ended. */
async function traced(
  env: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = fromCaller,
) {
  received.length = 0;
  const gateway = await startGateway(`http://127.0.0.1:${portOf(backend)}`, {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${portOf(collector)}`,
    ...env,
  });
  await gateway.query(signIn, { headers });
  await gateway.close();
  expect(received.map(({ url }) => url)).toEqual(['/v1/traces']);
  const body = received[0]?.body ?? '';
  const named = (name: string) => spansOf(body).find((span) => span.name === name);
  return { body, request: named('POST /graphql'), call: named('signIn') };
}

function spansOf(body: string): readonly Span[] {
  const sent: { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] } = JSON.parse(body);
  return sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
}

it('lead through the gateway to the back-end, which receives only their ids, and contain no secrets', async () => {
  const { body, request, call } = await traced();
  // A caller's trace is only linked to, so that nobody can add spans to the trace of another.
  expect(request).toMatchObject({ links: [{ traceId: trace, spanId: caller }] });
  expect(request?.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(request?.traceId).not.toBe(trace);
  expect(request).not.toHaveProperty('parentSpanId', expect.stringMatching(/./));
  expect(call).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId, status: { code: 2 } });
  expect(calls.at(-1)?.['traceparent']).toBe(`00-${request?.traceId}-${call?.spanId}-01`);
  expect(calls.at(-1)).not.toHaveProperty('tracestate');
  expect(calls.at(-1)).not.toHaveProperty('baggage');
  expect(body).toContain('occ-gateway');
  expect(body).not.toMatch(/a-password-of-mine|a@occ\.example|127\.0\.0\.1|a-secret/);
});

it('continue the trace of the proxy in front if it is trusted', async () => {
  const { request, call } = await traced({ TRUST_TRACEPARENT: 'true' });
  expect(request).toMatchObject({ traceId: trace, parentSpanId: caller });
  expect(calls.at(-1)?.['traceparent']).toBe(`00-${trace}-${call?.spanId}-01`);
});

it.each([
  'nonsense',
  `00-${trace}-${caller}-01-more`,
  `00-${'0'.repeat(32)}-${caller}-01`,
  `00-${trace}-${'0'.repeat(16)}-01`,
  `ff-${trace}-${caller}-01`,
])('start anew if the caller’s is invalid: %s', async (traceparent) => {
  const { request } = await traced({ TRUST_TRACEPARENT: 'true' }, { traceparent });
  expect(request?.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(request?.traceId).not.toBe(trace);
  expect(request).toMatchObject({ links: [] });
});

it('continue through the back-end to the database, without values or statements', async () => {
  received.length = 0;
  const endpoint = `http://127.0.0.1:${portOf(collector)}`;
  const shipped = await startDemoBackend({ tracing: { endpoint, service: 'occ-backend' } });
  const gateway = await startGateway(shipped.url, { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
  const token = await gateway.signIn('admin');
  const found = await gateway.query('{ orders(filter: { keywords: "Hoffmann" }) { total items { id } } }', { token });
  expect(found.errors).toEqual([]);
  await gateway.query('{ user(id: "demo-analyst") { id } }', { token });
  await gateway.close();
  await shipped.close();

  const bodies = received.map(({ body }) => body);
  const ofBackend = bodies.filter((body) => body.includes('occ-backend')).flatMap(spansOf);
  const asked = bodies.filter((body) => body.includes('occ-gateway')).flatMap(spansOf);
  const call = asked.find(({ name }) => name === 'listOrders');
  const served = ofBackend.find(({ name }) => name === 'listOrders');
  expect(served).toMatchObject({ traceId: call?.traceId, parentSpanId: call?.spanId });
  const statements = ofBackend.filter(({ parentSpanId }) => parentSpanId === served?.spanId);
  expect(statements.map(({ name }) => name)).toContain('with orders');
  for (const { traceId } of statements) expect(traceId).toBe(call?.traceId);
  const byId = ofBackend.find(({ name }) => name === 'getUser');
  expect(JSON.stringify(byId)).toContain('/users/{userId}');
  expect(bodies.join()).not.toMatch(/Hoffmann|demo-a|@|127\.0\.0\.1|\$1|argon/i);
});

describe('a collector', () => {
  it.each<[string, (request: IncomingMessage, response: ServerResponse) => void]>([
    ['that answers garbage', (_request, response) => void response.writeHead(200).end('<html>\0garbage')],
    ['that refuses', (_request, response) => void response.writeHead(500).end('no')],
    [
      'that closes the connection',
      (request) => void request.socket.end('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nx'),
    ],
    ['that does not speak HTTP', (request) => void request.socket.end('SMTP? no\r\n')],
    ['that hangs', () => {}],
    [
      'that redirects to itself',
      (_request, response) => void response.writeHead(307, { location: '/v1/traces' }).end(),
    ],
  ])('%s affects neither requests nor the shutdown', async (_case, answer) => {
    const sick = createServer(answer);
    await new Promise<void>((resolve) => sick.listen(0, '127.0.0.1', resolve));
    await expectUndisturbed(portOf(sick));
    sick.closeAllConnections();
    await closeServer(sick);
  });

  it('that is unreachable affects neither requests nor the shutdown, and is logged once', async () => {
    const lines = await expectUndisturbed(9);
    expect(lines.filter((line) => line.includes('the collector takes no traces'))).toHaveLength(1);
  });

  async function expectUndisturbed(port: number): Promise<readonly string[]> {
    const gateway = await startGateway(`http://127.0.0.1:${portOf(backend)}`, {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    });
    const answers = await Promise.all([1, 2, 3].map(() => gateway.query(signIn)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await gateway.close();
    return gateway.logLines;
  }
});

it('are neither started nor sent without a collector', async () => {
  received.length = 0;
  const gateway = await startGateway(`http://127.0.0.1:${portOf(backend)}`);
  await gateway.query(signIn);
  await gateway.close();
  expect(received).toEqual([]);
  expect(calls.at(-1)).not.toHaveProperty('traceparent');
});
