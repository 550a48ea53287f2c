import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RecordedGateway, startRecordedGateway } from '../support/recordedGateway.ts';
import { portOf } from '../support/recordingProxy.ts';

/** The gateway reads a small body of plain JSON itself, and any other with the reader of Express. Nobody may see a difference. */
let recorded: RecordedGateway;
let token: string;

beforeAll(async () => {
  recorded = await startRecordedGateway();
  token = await recorded.gateway.signIn('analyst');
});
afterAll(() => recorded.close());

/** Says what is so anyway, and is not read by the gateway itself. */
const AS_IT_IS = { 'content-encoding': 'identity' };
const JSON_TYPE = { 'content-type': 'application/json' };
const NEWS = JSON.stringify({ query: '{ news { id title } }' });

interface Sent {
  readonly body: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The whole response as text, without what differs from one response to the next. */
function send({ body, headers = JSON_TYPE }: Sent): Promise<string> {
  const bytes = Buffer.from(body);
  const head = [
    'POST /graphql HTTP/1.1',
    'host: occ',
    'connection: close',
    `authorization: Bearer ${token}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...('transfer-encoding' in headers ? [] : [`content-length: ${bytes.length}`]),
  ];
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(portOf(recorded.gateway.http), '127.0.0.1', () => {
      socket.write(`${head.join('\r\n')}\r\n\r\n`);
      socket.write(bytes);
    });
    socket
      .on('data', (chunk) => chunks.push(Buffer.from(chunk)))
      .on('error', reject)
      .on('end', () => resolve(comparable(Buffer.concat(chunks).toString())));
  });
}

function comparable(response: string): string {
  const [head = '', ...body] = response.split('\r\n\r\n');
  const [status, ...headers] = head.split('\r\n');
  const named = headers
    .map((line) => line.replace(/^[^:]+/, (name) => name.toLowerCase()))
    .filter((line) => !line.startsWith('date:'));
  return [status, ...named.toSorted(), '', ...body]
    .join('\n')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'AN-ID');
}

describe('a body is answered alike, byte by byte, whoever reads it', () => {
  it.each<[what: string, sent: Sent]>([
    ['a query', { body: NEWS }],
    [
      'an operation with variables',
      { body: '{"query":"query($i:PageInput){orders(page:$i){total}}","variables":{"i":{"index":0,"size":1}}}' },
    ],
    [
      'masked fields',
      { body: '{"query":"{ orders(page: {index: 0, size: 2}) { items { id phone customerIdNumber } } }"}' },
    ],
    ['an operation that is refused', { body: '{"query":"mutation { deleteNews(id: 1) }"}' }],
    ['an unknown field', { body: '{"query":"{ nonsense }"}' }],
    ['a syntax error', { body: '{"query":"{"}' }],
    ['no query', { body: '{}' }],
    ['a list', { body: `[${NEWS},${NEWS}]` }],
    ['bad JSON', { body: '{"query": ' }],
    ['a number', { body: '17' }],
    ['a text', { body: '"{ news { id } }"' }],
    ['null', { body: 'null' }],
    ['blanks', { body: '   ' }],
    ['blanks around', { body: `\n ${NEWS} \n` }],
    ['a byte order mark', { body: `\uFEFF${NEWS}` }],
    [
      'bytes that are not UTF-8',
      { body: Buffer.from([...Buffer.from('{"query":"{ news { id } } # '), 0xff, 0xfe, ...Buffer.from('"}')]) },
    ],
    ['__proto__', { body: '{"query":"{ __typename }","__proto__":{"x":1},"variables":{"__proto__":null}}' }],
    ['a charset', { body: NEWS, headers: { 'content-type': 'application/json; charset=utf-8' } }],
    ['an unknown charset', { body: NEWS, headers: { 'content-type': 'application/json; charset=klingon' } }],
    ['another type', { body: NEWS, headers: { 'content-type': 'text/plain' } }],
    ['no type', { body: NEWS, headers: {} }],
    ['an encoding', { body: NEWS, headers: { ...JSON_TYPE, 'content-encoding': 'gzip' } }],
    ['a request id', { body: NEWS, headers: { ...JSON_TYPE, 'x-request-id': 'given-by-a-balancer' } }],
    ['a request id with other characters', { body: NEWS, headers: { ...JSON_TYPE, 'x-request-id': 'a b"<c>' } }],
    ['a key that is none', { body: NEWS, headers: { ...JSON_TYPE, 'idempotency-key': 'short' } }],
    ['a form', { body: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
    ['an event stream', { body: NEWS, headers: { ...JSON_TYPE, accept: 'text/event-stream' } }],
    [
      'the type of GraphQL responses',
      { body: NEWS, headers: { ...JSON_TYPE, accept: 'application/graphql-response+json' } },
    ],
    [
      'chunks',
      {
        body: `${NEWS.length.toString(16)}\r\n${NEWS}\r\n0\r\n\r\n`,
        headers: { ...JSON_TYPE, 'transfer-encoding': 'chunked' },
      },
    ],
    ['nothing', { body: '' }],
    ['a body that is larger', { body: JSON.stringify({ query: `{ __typename } #${'x'.repeat(70_000)}` }) }],
    ['a body that is too large', { body: JSON.stringify({ query: `#${'x'.repeat(1_100_000)}` }) }],
    ['a view as another user that is refused', { body: NEWS, headers: { ...JSON_TYPE, 'occ-view-as': 'nobody' } }],
  ])('%s', async (_what, sent) => {
    const own = await send(sent);
    expect(own).toMatch(/^HTTP\/1\.1 \d{3} /);
    expect(await send({ ...sent, headers: { ...AS_IT_IS, ...(sent.headers ?? JSON_TYPE) } })).toBe(own);
  });
});

it('the response has the security headers, and the request is in log and metrics', async () => {
  const id = 'of-this-request';
  const response = await send({ body: NEWS, headers: { ...JSON_TYPE, 'x-request-id': id } });
  expect(response).toContain('x-content-type-options: nosniff');
  expect(response).toContain('cache-control: no-store');
  expect(response).toContain(`x-request-id: ${id}`);
  await expect
    .poll(() => recorded.gateway.logLines.map((line): unknown => JSON.parse(line)))
    .toContainEqual(expect.objectContaining({ requestId: id, method: 'POST', path: '/graphql', status: 200 }));
});
