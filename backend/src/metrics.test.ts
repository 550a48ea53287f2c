import { sql } from 'kysely';
import { createServer } from 'node:http';
import request from 'supertest';
import { expect, it, describe } from 'vitest';
import { createMetrics } from './metrics.ts';
import { oneAtATime } from './oneAtATime.ts';
import { clientOf, signInAs } from './testing/client.ts';
import { startBackend, TEST_ENGINES } from './testing/startBackend.ts';

const TOKEN = 'a-token-for-the-metrics-of-tests';
const read = (url: string, token = '') => request(url).get('/metrics').auth(token, { type: 'bearer' });

describe.each(TEST_ENGINES)('metrics on %s', (engine) => {
  it('count requests by operation, and report the database, its connections, and exports', async () => {
    const backend = await startBackend({
      engine,
      settings: { metrics: { own: { host: '127.0.0.1', port: 0 }, token: undefined } },
    });
    const admin = await signInAs(backend.url, 'admin');
    await admin.send('POST', '/shipping_data/export_products');
    await admin.get('/users/nobody');
    await clientOf(backend.url).get('/nothing/like/that');
    const max = engine === 'postgres' ? 10 : 1;
    const metrics = async () => (await read(backend.metricsUrl ?? '')).text;
    // Counted when the answer has ended.
    await expect.poll(metrics).toContain('http_request_duration_seconds_count{operation="other",status="404"} 1');
    for (const line of [
      'http_request_duration_seconds_count{operation="signIn",status="200"} 1',
      'http_request_duration_seconds_count{operation="exportProducts",status="200"} 1',
      'http_request_duration_seconds_count{operation="getUser",status="404"} 1',
      'database_up 1',
      `database_connections_max{pool="main"} ${max}`,
      'database_connections_awaited{pool="main"} 0',
      'queued_work{queue="exports",state="running"} 0',
      'queued_work{queue="password codes",state="waiting"} 0',
      'process_cpu_seconds_total',
    ]) {
      expect(await metrics()).toContain(line);
    }
    expect((await read(backend.url)).status).not.toBe(200);

    await backend.db.connection().execute(async (connection) => {
      await sql`select 1`.execute(connection);
      // PGlite has one connection: waiting for it for two seconds counts as a database that is down.
      const text = await metrics();
      expect(text).toContain('database_connections{pool="main",state="used"} 1');
      expect(text).toContain(`database_up ${engine === 'postgres' ? 1 : 0}`);
    });
    await backend.close();
    await expect(read(backend.metricsUrl ?? '')).rejects.toThrow('ECONNREFUSED');
  });
});

it('are not served without a token or an address of their own', async () => {
  const backend = await startBackend();
  await read(backend.url).expect(404);
  await backend.close();
});

it('require the token if they have no address of their own', async () => {
  const backend = await startBackend({ settings: { metrics: { own: undefined, token: TOKEN } } });
  for (const token of ['', 'x', `${TOKEN}x`]) await read(backend.url, token).expect(401);
  await read(backend.url, TOKEN).expect(200, /database_up 1/);
  await backend.close();
});

it('report an address in use in one sentence that names the setting', async () => {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  const address = holder.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const settings = { metrics: { own: { host: '127.0.0.1', port }, token: undefined } };
  await expect(startBackend({ settings })).rejects.toThrow(
    `The metrics cannot be served on port ${port} of 127.0.0.1 (EADDRINUSE); set METRICS_PORT or METRICS_HOST to another one.`,
  );
  holder.close();
});

it('count waiting, running and failed work, and nothing that was dropped', async () => {
  const metrics = createMetrics();
  const counted = metrics.queue('codes');
  const line = oneAtATime(2);
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const works = [
    counted(line, () => first.promise),
    counted(line, () => second.promise),
    counted(line, async () => {}),
  ];
  const settled = Promise.allSettled(works);
  const states = () =>
    ['waiting', 'running'].map(
      (state) => new RegExp(`queued_work{queue="codes",state="${state}"} (\\d+)`).exec(text)?.[1],
    );
  let text = '';
  await expect.poll(async () => ((text = await metrics.render()), states())).toEqual(['1', '1']);
  first.reject(new Error('no'));
  await expect.poll(async () => ((text = await metrics.render()), states())).toEqual(['0', '1']);
  second.resolve();
  await settled;
  text = await metrics.render();
  expect(states()).toEqual(['0', '0']);
  metrics.countFailedWork('mail');
  expect(await metrics.render()).toContain('work_failures_total{work="mail"} 1');
});
