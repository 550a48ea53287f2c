import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startGateway } from '../support/gateway.ts';
import { closeServer, portOf } from '../support/recordingProxy.ts';

/** Traces, as a collector receives them by OTLP over HTTP. */
interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
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

it('go on with the caller’s trace, through the gateway, to the back-end, and hold no secret', async () => {
  const gateway = await startGateway(`http://127.0.0.1:${portOf(backend)}`, {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${portOf(collector)}`,
  });
  const [trace, caller] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];
  await gateway.query(signIn, { headers: { traceparent: `00-${trace}-${caller}-01` } });
  await gateway.close();

  expect(received.map(({ url }) => url)).toEqual(['/v1/traces']);
  const body = received[0]?.body ?? '';
  const sent: { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] } = JSON.parse(body);
  const spans = sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  const request = spans.find(({ name }) => name === 'POST /graphql');
  const call = spans.find(({ name }) => name === 'signIn');
  expect(request).toMatchObject({ traceId: trace, parentSpanId: caller });
  expect(call).toMatchObject({ traceId: trace, parentSpanId: request?.spanId, status: { code: 2 } });
  expect(calls.at(-1)?.['traceparent']).toBe(`00-${trace}-${call?.spanId}-01`);
  expect(body).toContain('occ-gateway');
  expect(body).not.toMatch(/a-password-of-mine|a@occ\.example|127\.0\.0\.1/);
});

it('are not sent, and not begun, where no collector is named', async () => {
  received.length = 0;
  const gateway = await startGateway(`http://127.0.0.1:${portOf(backend)}`);
  await gateway.query(signIn);
  await gateway.close();
  expect(received).toEqual([]);
  expect(calls.at(-1)).not.toHaveProperty('traceparent');
});
