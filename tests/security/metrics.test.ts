import { createServer } from 'node:http';
import { request } from 'undici';
import { afterEach, expect, it } from 'vitest';
import { METRICS_TOKEN, startGateway, type TestGateway } from '../support/gateway.ts';
import { closeServer, portOf } from '../support/recordingProxy.ts';

/** Metrics must not be public; this needs no back-end. */
const UNREACHABLE_URL = 'http://127.0.0.1:9';
let gateway: TestGateway | undefined;
afterEach(async () => {
  await gateway?.close();
  gateway = undefined;
});

async function ask(url: string, authorization?: string): Promise<{ status: number; body: string }> {
  const { statusCode, body } = await request(`${url}/metrics`, { headers: authorization ? { authorization } : {} });
  return { status: statusCode, body: await body.text() };
}

it('are not served without a token or an address of their own', async () => {
  gateway = await startGateway(UNREACHABLE_URL, { METRICS_TOKEN: '' });
  expect(await ask(gateway.url)).toMatchObject({ status: 404 });
  expect(gateway.http.listening).toBe(true);
  expect(gateway.metricsUrl).toBeUndefined();
});

it('require the token', async () => {
  gateway = await startGateway(UNREACHABLE_URL);
  const others = [`Bearer ${METRICS_TOKEN.slice(0, -1)}`, `Bearer ${METRICS_TOKEN}x`, `Basic ${METRICS_TOKEN}`];
  for (const authorization of [undefined, 'Bearer', 'Bearer ', METRICS_TOKEN, ...others]) {
    const { status, body } = await ask(gateway.url, authorization);
    expect([authorization, status, body]).toEqual([authorization, 401, expect.not.stringContaining('process_')]);
  }
  const { status, body } = await ask(gateway.url, `bearer ${METRICS_TOKEN}`);
  expect([status, body]).toEqual([200, expect.stringContaining('process_cpu_seconds_total')]);
});

it('are served only at their own address if they have one, which serves nothing else', async () => {
  gateway = await startGateway(UNREACHABLE_URL, { METRICS_PORT: '0', METRICS_TOKEN: '' });
  const own = gateway.metricsUrl ?? '';
  expect(own).toMatch(/^http:\/\/127\.0\.0\.1:/);
  expect(await ask(own)).toMatchObject({ status: 200, body: expect.stringContaining('process_cpu_seconds_total') });
  expect(await ask(gateway.url)).toMatchObject({ status: 404 });
  for (const path of ['/', '/graphql', '/healthz', '/metrics/x']) expect((await fetch(own + path)).status).toBe(404);
  await gateway.close();
  gateway = undefined;
  await expect(fetch(`${own}/metrics`)).rejects.toThrow('fetch failed');
});

it('require the token there, too, if there is one', async () => {
  gateway = await startGateway(UNREACHABLE_URL, { METRICS_PORT: '0' });
  expect(await ask(gateway.metricsUrl ?? '')).toMatchObject({ status: 401 });
  expect(await ask(gateway.metricsUrl ?? '', `Bearer ${METRICS_TOKEN}`)).toMatchObject({ status: 200 });
  expect(await ask(gateway.url, `Bearer ${METRICS_TOKEN}`)).toMatchObject({ status: 404 });
});

it('an address in use is reported in one sentence that names the setting', async () => {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  const port = portOf(holder);
  await expect(startGateway(UNREACHABLE_URL, { METRICS_PORT: String(port) })).rejects.toThrow(
    `The metrics cannot be served on port ${port} of 127.0.0.1 (EADDRINUSE); set METRICS_PORT or METRICS_HOST to another one.`,
  );
  await closeServer(holder);
});
