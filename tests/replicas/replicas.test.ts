import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textAt } from '../support/answers.ts';
import { startDocumentOnlyBackend } from '../support/documentOnlyBackend/start.ts';
import { startFaultProxy } from '../support/faultProxy.ts';
import { type GatewayClient, startGateway } from '../support/gateway.ts';
import { type GatewayProcess, startGatewayProcess } from '../support/gatewayProcess.ts';
import { startDemoBackend, type TestBackend } from '../support/backend.ts';
import { type RecordingProxy, startRecordingProxy } from '../support/recordingProxy.ts';

/** Gateways of one installation with a real Redis: what one of them learns, the others apply without waiting for their caches. */
const REDIS_URL = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379';
/** How long a change at one gateway may take until it is seen at another, far below the 30 s of a cache. */
const SOON = { timeout: 5_000, interval: 50 };
const prefix = `occ-test-${randomUUID()}:`;
const shared = { REDIS_URL, REDIS_PREFIX: prefix, TRUST_PROXY: '1' };

let backend: TestBackend;
let upstream: RecordingProxy;
let here: GatewayProcess;
let there: GatewayProcess;

beforeAll(async () => {
  backend = await startDemoBackend();
  upstream = await startRecordingProxy(backend.url);
  [here, there] = await Promise.all([
    startGatewayProcess(upstream.url, shared),
    startGatewayProcess(upstream.url, shared),
  ]);
});
afterAll(async () => {
  await Promise.all([here.end('SIGTERM'), there.end('SIGTERM')]);
  await upstream.close();
  await backend.close();
  const redis = new Redis(REDIS_URL);
  const keys = await redis.keys(`${prefix}*`);
  if (keys.length > 0) await redis.del(...keys);
  redis.disconnect();
});

const codeOf = async (gateway: GatewayClient, token: string) =>
  (await gateway.query('{ viewer { email } }', { token })).errors[0]?.extensions.code ?? 'served';

describe('two processes', () => {
  it('a token that was signed out at one is refused by the other, and by one that starts later', async () => {
    const token = await here.signIn('analyst');
    const other = await there.signIn('analyst');
    expect(await codeOf(there, token)).toBe('served');
    // Without the message, it would be served from the cache for 30 s.
    await here.query('mutation { signOut }', { token });
    await expect.poll(() => codeOf(there, token), SOON).toBe('UNAUTHENTICATED');
    expect(await codeOf(there, other)).toBe('served');

    const later = await startGateway(upstream.url, shared);
    upstream.take();
    expect(await codeOf(later, token)).toBe('UNAUTHENTICATED');
    expect(upstream.take()).toEqual([]);
    await later.close();
  });

  it('a change of permissions at one takes effect at the other', async () => {
    const admin = await here.signIn('admin');
    const token = await there.signIn('purchasing');
    const { data } = await there.query('{ viewer { userId menus } }', { token });
    const viewer: unknown = data?.['viewer'];
    expect(viewer).toMatchObject({ menus: expect.arrayContaining(['Dashboard']) });
    const id = typeof viewer === 'object' && viewer !== null && 'userId' in viewer ? viewer.userId : undefined;
    const wanted = JSON.stringify(viewer).includes('ShippingPlans') ? ['Dashboard'] : ['Dashboard', 'ShippingPlans'];
    const changed = await here.query(
      'mutation ($id: ID!, $menus: [String!]) { updateUser(id: $id, input: { menus: $menus }) { id } }',
      { token: admin, variables: { id, menus: wanted } },
    );
    expect(changed.errors).toEqual([]);
    const menus = async () => (await there.query('{ viewer { menus } }', { token })).data?.['viewer'];
    await expect.poll(menus, SOON).toEqual({ menus: wanted });
  });

  it('an export that was requested at one can be downloaded from the other', async () => {
    const token = await here.signIn('admin');
    const asked = await here.query('{ exportOrders(filter: { pickTypes: [SQP] }) { url } }', { token });
    const [, url = ''] = /"url":"([^"]+)"/.exec(asked.text) ?? [];
    const [file, same] = await Promise.all([here, there].map(async (gateway) => request(gateway.url).get(url)));
    expect([file?.status, same?.status]).toEqual([200, 200]);
    expect(same?.text).toBe(file?.text);
  });

  it('a change that was made at one is not made again at the other, by a back-end that remembers no keys', async () => {
    const forgetful = await startDocumentOnlyBackend('nested');
    const own = { REDIS_URL, REDIS_PREFIX: `${prefix}forgetful:`, BACKEND_CONTRACT: 'liberal' };
    const [one, other] = [await startGateway(forgetful.url, own), await startGateway(forgetful.url, own)];
    const signIn = 'mutation { signIn(email: "admin@occ.example", password: "secret") { token } }';
    const token = textAt(await one.query(signIn), 'signIn', 'token');
    const move = `mutation { moveGoods(input: { inventoryId: 1, sku: "SKU-1", storageLocationId: 2, quantity: 5 }) {
      source { inventory } } }`;
    const asked = { token, headers: { 'idempotency-key': 'the-same-movement' } };
    expect((await one.query(move, asked)).errors).toEqual([]);
    const repeated = await other.query(move, asked);
    expect(repeated.errors[0]?.extensions.code).toBe('DONE_NOT_READ_BACK');
    expect(forgetful.state.inventories.find(({ id }) => id === '1')).toMatchObject({ inventory: 35 });
    for (const server of [one, other, forgetful]) await server.close();
  });

  it('of twenty wrong passwords at once at both, five reach the back-end', async () => {
    upstream.take();
    const attempt = (n: number) =>
      (n % 2 === 0 ? here : there).query(
        'mutation { signIn(email: "orders@occ.example", password: "wrong-password") { token } }',
      );
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => attempt(n)));
    const codes = answers.map(({ errors }) => errors[0]?.extensions.code);
    expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(15);
    expect(upstream.take().filter(({ path }) => path === '/auth')).toHaveLength(5);
    expect((await attempt(0)).errors[0]?.extensions.code).toBe('TOO_MANY_ATTEMPTS');
    expect((await attempt(1)).errors[0]?.extensions.code).toBe('TOO_MANY_ATTEMPTS');
  });
});

describe('attempts on one account from many addresses, at both', () => {
  const SIGN_IN =
    'mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password) { token } }';
  const RESET =
    'mutation ($email: String!, $password: String!) { resetPassword(input: { email: $email, password: $password, otp: "123456" }) }';
  const MAIL = 'mutation ($email: String!) { requestPasswordReset(email: $email) }';
  const from = (address: string, document: string, email: string, password = 'wrong-password') => ({
    async at(gateway: GatewayClient) {
      const { errors } = await gateway.query(document, {
        variables: document === MAIL ? { email } : { email, password },
        headers: { 'x-forwarded-for': address },
      });
      return errors[0]?.extensions.code ?? 'done';
    },
  });
  const fromEverywhere = (document: string, email: string, times: number) =>
    Promise.all(
      Array.from({ length: times }, (_, n) =>
        from(`10.${times}.${n >> 8}.${n & 255}`, document, email).at(n % 2 === 0 ? here : there),
      ),
    );
  const countOf = (path: string) => upstream.take().filter((call) => call.path === path).length;

  it.each(['analyst@occ.example', 'nobody@occ.example'])(
    'are limited for all addresses together: %s',
    async (email) => {
      upstream.take();
      const codes = await fromEverywhere(SIGN_IN, email, 60);
      // Twenty, plus one that may be allowed per minute.
      expect(countOf('/auth')).toBe(21);
      expect(codes.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(21);
      expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(39);
      expect(await from('192.0.2.1', SIGN_IN, email, 'demo-analyst').at(here)).toBe('TOO_MANY_ATTEMPTS');
    },
  );

  it('do not lock out the owner at addresses where they signed in recently, at either', async () => {
    const [email, password, home] = ['purchasing@occ.example', 'demo-purchasing', '192.0.2.20'];
    expect(await from(home, SIGN_IN, email, password).at(here)).toBe('done');
    await fromEverywhere(SIGN_IN, email, 61);
    expect(await from(home, SIGN_IN, email, password).at(here)).toBe('done');
    expect(await from(home, SIGN_IN, email, password).at(there)).toBe('done');
    expect(await from('192.0.2.21', SIGN_IN, email, password).at(there)).toBe('TOO_MANY_ATTEMPTS');
    const redis = new Redis(REDIS_URL);
    const [key = '', ...others] = await redis.keys(`${prefix}familiar:*`);
    expect([others.filter((other) => other.includes('purchasing')), key]).toEqual([
      [],
      expect.not.stringContaining('@'),
    ]);
    expect(JSON.stringify(await redis.zrange(key, 0, '-1'))).not.toContain('192.0.2');
    expect(await redis.ttl(key)).toBeGreaterThan(29 * 24 * 60 * 60);
    redis.disconnect();
  });

  it.each([
    ['mails', MAIL, '/auth/forgot-password'],
    ['codes', RESET, '/auth/confirm-forgot-password'],
  ])('are limited for all addresses together: %s', async (_what, document, path) => {
    upstream.take();
    const codes = await fromEverywhere(document, `many-${path.length}@occ.example`, 40);
    expect(countOf(path)).toBe(11);
    expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(29);
  });
});

describe('without Redis', () => {
  it('a gateway works on alone and reports it, and informs the others when Redis is back', async () => {
    const proxy = await startFaultProxy(Number(new URL(REDIS_URL).port || 6_379));
    const gateway = await startGateway(upstream.url, { ...shared, REDIS_URL: `redis://127.0.0.1:${proxy.port}` });
    const redisOf = async (): Promise<unknown> => (await request(gateway.url).get('/readyz')).body;
    try {
      expect(await redisOf()).toEqual({ status: 'ready', redis: 'connected' });
      await proxy.stopListening();
      await expect.poll(redisOf, SOON).toEqual({ status: 'ready', redis: 'away' });
      expect(await gateway.metrics()).toContain('redis_connected 0');
      expect(gateway.logLines.join()).toContain('Redis is away');

      const token = await gateway.signIn('warehouse');
      expect(await codeOf(there, token)).toBe('served');
      await gateway.query('mutation { signOut }', { token });
      expect(await codeOf(gateway, token)).toBe('UNAUTHENTICATED');
      expect(await codeOf(there, token)).toBe('served');
      for (let n = 0; n < 6; n += 1) await wrongPassword(gateway);
      expect((await wrongPassword(gateway)).errors[0]?.extensions.code).toBe('TOO_MANY_ATTEMPTS');

      await proxy.listenAgain();
      await expect.poll(redisOf, SOON).toEqual({ status: 'ready', redis: 'connected' });
      await expect.poll(() => codeOf(there, token), SOON).toBe('UNAUTHENTICATED');
    } finally {
      await gateway.close();
      await proxy.close();
    }
  });

  it('a gateway starts', async () => {
    const gateway = await startGateway(upstream.url, { ...shared, REDIS_URL: 'redis://127.0.0.1:1' });
    await expect(gateway.signIn('warehouse')).resolves.toEqual(expect.any(String));
    expect(await gateway.metrics()).toMatch(/^redis_connected 0$/m);
    await gateway.close();
  });

  it('a gateway that is to have none does not say that it is away', async () => {
    const gateway = await startGateway(upstream.url);
    expect((await request(gateway.url).get('/readyz')).body).toEqual({ status: 'ready' });
    expect(await gateway.metrics()).not.toMatch(/^redis_connected/m);
    await gateway.close();
  });

  const wrongPassword = (gateway: GatewayClient) =>
    gateway.query('mutation { signIn(email: "admin@occ.example", password: "wrong-password") { token } }');
});
