import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'undici';
import { afterEach, expect, it } from 'vitest';
import { createReadiness } from './readiness.ts';

/** The response for each path: status, content type and body. */
type Answers = Readonly<Record<string, readonly [status: number, type: string, body: string]>>;

const JSON_TYPE = 'application/json; charset=utf-8';
const OLDER: Answers = {
  '/readyz': [404, JSON_TYPE, '{"statusCode":404,"message":"Cannot GET /readyz","data":null}'],
  '/warehouses': [401, JSON_TYPE, '{"statusCode":401,"message":"Unauthorized","data":null}'],
};
const OF_BALANCER = '<html><head><title>502 Bad Gateway</title></head></html>';

let server: Server | undefined;
let pool: Pool | undefined;
let requestedUrls: string[] = [];

afterEach(async () => {
  await pool?.destroy();
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
});

async function readinessOf(answers: () => Answers) {
  requestedUrls = [];
  const started = createServer((request, response) => {
    requestedUrls.push(request.url ?? '');
    const answer = answers()[request.url ?? ''];
    if (answer === undefined) return; // It hangs.
    const [status, type, body] = answer;
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = started.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  pool = new Pool(`http://127.0.0.1:${address.port}`);
  return createReadiness(pool, '');
}

it.each<[what: string, isReady: boolean, answers: Answers]>([
  ['it says so', true, { '/readyz': [200, JSON_TYPE, '{"status":"ready","storage":"away"}'] }],
  ['its database is away', false, { '/readyz': [503, JSON_TYPE, '{"status":"database unavailable"}'] }],
  ['it is about to stop, and answers until then', true, { '/readyz': [503, JSON_TYPE, '{"status":"draining"}'] }],
  ...[502, 503, 504].map((status): [string, boolean, Answers] => [
    `a balancer without back-ends says ${status}`,
    false,
    { '/readyz': [status, 'text/html', OF_BALANCER], '/warehouses': [status, 'text/html', OF_BALANCER] },
  ]),
  ['an older one has no /readyz, and wants a token', true, OLDER],
  ['an older one has a page for what it does not know', true, { ...OLDER, '/readyz': [200, 'text/html', '<html>'] }],
  ['an older one means something else by it', true, { ...OLDER, '/readyz': [200, JSON_TYPE, '["status"]'] }],
  ['an older one breaks down at it', true, { ...OLDER, '/readyz': [500, 'text/html', '<html>'] }],
  ['an older one is ill, and is there', true, { ...OLDER, '/warehouses': [500, 'text/plain', 'no'] }],
  ['an older one is behind a balancer, and gone', false, { ...OLDER, '/warehouses': [502, 'text/html', OF_BALANCER] }],
  [
    'another server is there, which knows nothing of the calls',
    false,
    { '/readyz': [404, 'text/html', '<html>'], '/warehouses': [404, 'text/html', '<html>'] },
  ],
  ['its answer is endless', true, { ...OLDER, '/readyz': [200, JSON_TYPE, ' '.repeat(5_000_000)] }],
])('%s: %j', async (_, isReady, answers) => {
  const readiness = await readinessOf(() => answers);
  expect(await readiness.ask()).toBe(isReady);
});

it('a back-end that does not answer in time is not ready', async () => {
  const readiness = await readinessOf(() => ({ '/readyz': OLDER['/readyz'] ?? [404, '', ''] }));
  expect(await readiness.ask()).toBe(false);
});

it('asks the back-end once for many calls within a second', async () => {
  const readiness = await readinessOf(() => ({ '/readyz': [200, JSON_TYPE, '{"status":"ready"}'] }));
  const answers = await Promise.all(Array.from({ length: 200 }, () => readiness.recent()));
  for (let n = 0; n < 50; n += 1) answers.push(await readiness.recent());
  expect(new Set(answers)).toEqual(new Set([true]));
  expect(requestedUrls).toEqual(['/readyz']);
});

it('asks an older back-end only for the documented list, until that fails', async () => {
  let answers = OLDER;
  const readiness = await readinessOf(() => answers);
  await readiness.ask();
  await readiness.ask();
  expect(requestedUrls).toEqual(['/readyz', '/warehouses', '/warehouses']);
  answers = { ...OLDER, '/warehouses': [502, 'text/html', OF_BALANCER] };
  expect(await readiness.ask()).toBe(false);
  // The next back-end at this address may be a newer one.
  answers = { '/readyz': [200, JSON_TYPE, '{"status":"ready"}'] };
  expect(await readiness.ask()).toBe(true);
});
