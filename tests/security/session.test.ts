import { startDemoBackend, type TestBackend } from '../support/backend.ts';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startGateway, type TestGateway } from '../support/gateway.ts';
import { type RecordingProxy, startRecordingProxy } from '../support/recordingProxy.ts';

/** Signing in and out, and every kind of invalid token (document 1, sections 2, 4 and 8). */
const SIGN_IN =
  'mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password) { token viewer { email } } }';
const VIEWER =
  '{ viewer { email isAdministrator menus permissions { menu read write limitRead } warehouse { code } } }';

let backend: TestBackend;
let upstream: RecordingProxy;
let gateway: TestGateway;

beforeAll(async () => {
  backend = await startDemoBackend();
  upstream = await startRecordingProxy(backend.url);
});
afterAll(async () => {
  await upstream.close();
  await backend.close();
});

/** A gateway for each test, so that throttles and revoked tokens do not affect the next one. */
beforeEach(async () => {
  gateway = await startGateway(upstream.url);
  return () => gateway.close();
});

const signIn = (email: string, password: string, headers = {}) =>
  gateway.query(SIGN_IN, { variables: { email, password }, headers });
const signIns = () => upstream.take().filter(({ method, path }) => method === 'POST' && path === '/auth').length;

describe('signing in', () => {
  it('returns a token and the viewer', async () => {
    const { data, errors } = await signIn('admin@occ.example', 'demo-admin');
    expect(errors).toEqual([]);
    expect(data).toEqual({ signIn: { token: expect.stringMatching(/^ey/), viewer: { email: 'admin@occ.example' } } });
  });

  it('accepts an e-mail in any case and with surrounding spaces', async () => {
    expect((await signIn(' Admin@OCC.example ', 'demo-admin')).errors).toEqual([]);
  });

  it.each([
    ['a wrong password', 'admin@occ.example', 'wrong-password'],
    ['an unknown user', 'nobody@occ.example', 'demo-admin'],
  ])('answers %s with the same sentence', async (_case, email, password) => {
    const { data, errors } = await signIn(email, password);
    expect(data).toBeNull();
    expect(errors).toEqual([
      expect.objectContaining({
        message: 'Invalid username or password',
        extensions: {
          code: 'INVALID_CREDENTIALS',
          messageKey: 'session.invalidCredentials',
          requestId: expect.any(String),
        },
      }),
    ]);
  });

  it.each([
    ['', 'demo-admin', 'email', 'validation.required'],
    ['admin', 'demo-admin', 'email', 'validation.email'],
    ['admin@occ.example', '', 'password', 'validation.required'],
    ['admin@occ.example', '12345', 'password', 'validation.minLength'],
    ['admin@occ.example', 'x'.repeat(1_025), 'password', 'validation.maxLength'],
  ])('refuses invalid input before it is sent: %j', async (email, password, field, messageKey) => {
    upstream.take();
    const { errors } = await signIn(email, password);
    expect(errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [expect.objectContaining({ field, messageKey })],
    });
    expect(upstream.take()).toEqual([]);
  });

  it('lets at most five of twenty simultaneous wrong attempts reach the back-end', async () => {
    upstream.take();
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn('admin@occ.example', 'wrong-password')));
    expect(signIns()).toBe(5);
    const refused = answers.filter(({ errors }) => errors[0]?.extensions.code === 'TOO_MANY_ATTEMPTS');
    expect(refused).toHaveLength(15);
    expect(refused[0]?.errors[0]?.extensions).toMatchObject({
      messageKey: 'session.tooManyAttempts',
      values: { seconds: expect.any(Number) },
    });
    // The right password has to wait, too.
    expect((await signIn('admin@occ.example', 'demo-admin')).errors[0]?.extensions.code).toBe('TOO_MANY_ATTEMPTS');
  });

  it('cannot be bypassed with other X-Forwarded-For headers', async () => {
    upstream.take();
    for (let n = 0; n < 8; n += 1)
      await signIn('admin@occ.example', 'wrong-password', { 'x-forwarded-for': `10.0.0.${n}` });
    expect(signIns()).toBe(5);
  });

  it('cannot be bypassed with any number of addresses, which do not lock the owner out at their own address', async () => {
    const behindProxy = await startGateway(upstream.url, { TRUST_PROXY: '1' });
    const attempt = async (email: string, password: string, address: string) => {
      const headers = { 'x-forwarded-for': address };
      const answer = await behindProxy.query(SIGN_IN, { variables: { email, password }, headers });
      return answer.errors[0]?.extensions.code ?? 'signed in';
    };
    expect(await attempt('admin@occ.example', 'demo-admin', '192.0.2.7')).toBe('signed in');
    for (const email of ['admin@occ.example', 'nobody@occ.example']) {
      upstream.take();
      const everywhere = Array.from({ length: 60 }, (_, n) => attempt(email, 'wrong-password', `10.0.0.${n}`));
      const codes = await Promise.all(everywhere);
      expect(signIns()).toBe(21);
      expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(39);
    }
    expect(await attempt('admin@occ.example', 'demo-admin', '192.0.2.7')).toBe('signed in');
    expect(await attempt('admin@occ.example', 'demo-admin', '192.0.2.8')).toBe('TOO_MANY_ATTEMPTS');
    expect(await behindProxy.metrics()).toContain('attempts_refused_total{what="sign-in",bound="account anywhere"} 79');
    await behindProxy.close();
  });

  it('cannot be bypassed with twenty aliases', async () => {
    upstream.take();
    const aliases = Array.from(
      { length: 20 },
      (_, n) => `a${n}: signIn(email: "admin@occ.example", password: "wrong-${n}") { token }`,
    );
    const { status, errors } = await gateway.query(`mutation { ${aliases.join(' ')} }`);
    expect(status).toBe(400);
    expect(errors[0]?.message).toContain('changes one thing');
    const inFragments =
      'mutation { ...a ...b } fragment a on Mutation { a: signIn(email: "admin@occ.example", password: "wrong-1") { token } } fragment b on Mutation { b: signIn(email: "admin@occ.example", password: "wrong-2") { token } }';
    expect((await gateway.query(inFragments)).status).toBe(400);
    expect(signIns()).toBe(0);
  });

  it('cannot be bypassed with a batch', async () => {
    upstream.take();
    const one = { query: 'mutation { signIn(email: "admin@occ.example", password: "wrong-1") { token } }' };
    await request(gateway.http)
      .post('/graphql')
      .send(Array.from({ length: 20 }, () => one))
      .expect(400);
    expect(signIns()).toBe(0);
  });
});

describe('the viewer', () => {
  it("includes the user's permissions", async () => {
    const token = await gateway.signIn('warehouse');
    const { data } = await gateway.query(VIEWER, { token });
    expect(data?.['viewer']).toMatchObject({
      email: 'warehouse@occ.example',
      isAdministrator: false,
      menus: expect.arrayContaining(['Warehouses', 'StorageLocations']),
      permissions: expect.arrayContaining([
        expect.objectContaining({ menu: 'Warehouses', write: expect.arrayContaining([expect.any(String)]) }),
      ]),
      warehouse: { code: expect.any(String) },
    });
  });

  it('may send the token with or without Bearer', async () => {
    const token = await gateway.signIn('admin');
    for (const authorization of [token, `Bearer ${token}`, `bearer ${token}`]) {
      const { errors } = await gateway.query('{ viewer { email } }', { headers: { authorization } });
      expect(errors).toEqual([]);
    }
  });

  it('is loaded from the back-end once, however many requests are sent at once', async () => {
    const token = await gateway.signIn('admin');
    upstream.take();
    await Promise.all(Array.from({ length: 10 }, () => gateway.query('{ viewer { email } }', { token })));
    expect(upstream.take().filter(({ path }) => path.startsWith('/users/'))).toHaveLength(1);
  });
});

describe('a back-end that does not let users read themselves', () => {
  it('returns the permissions at sign-in, and they apply for the whole session', async () => {
    const strict = await startRecordingProxy(backend.url);
    strict.refuse('/users/', 403);
    const here = await startGateway(strict.url);
    const token = await here.signIn('analyst');
    strict.take();
    const there = await startGateway(strict.url);
    for (const each of [here, there]) {
      const { data, errors } = await each.query('{ viewer { email menus isAdministrator } }', { token });
      expect(errors).toEqual([]);
      expect(data?.['viewer']).toMatchObject({
        email: 'analyst@occ.example',
        menus: expect.arrayContaining(['Warehouses']),
        isAdministrator: false,
      });
      expect((await each.query('{ inventories { items { valueOfGoods } } }', { token })).masked).toEqual([
        'Inventory.valueOfGoods',
      ]);
      await each.close();
    }
    expect(strict.take().some(({ path }) => path.startsWith('/users/'))).toBe(false);
    await strict.close();
  });
});

describe('without a valid session', () => {
  it.each([
    ['no token', undefined, 'session.required'],
    ['an empty one', 'Bearer ', 'session.required'],
    ['a malformed one', 'Bearer not.a.token', 'session.ended'],
    ['another scheme', 'Basic YWRtaW46YWRtaW4=', 'session.ended'],
  ])('%s', async (_case, authorization, messageKey) => {
    upstream.take();
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
    for (const document of [
      '{ viewer { email } }',
      '{ news { id } }',
      '{ inventories { total } }',
      'mutation { signOut }',
    ]) {
      const { data, errors } = await gateway.query(document, { headers });
      expect(errors[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED', messageKey });
      expect(Object.values(data ?? {}).every((value) => value === null)).toBe(true);
    }
    expect(upstream.take()).toEqual([]);
  });

  it('gets neither the schema nor suggestions', async () => {
    const introspection = await gateway.query('{ __schema { types { name } } }');
    expect(introspection.status).toBe(401);
    expect(introspection.text).not.toContain('Inventory');
    expect((await gateway.query('fragment s on Query { __type(name: "Inventory") { name } } { ...s }')).status).toBe(
      401,
    );
    const typo = await gateway.query('{ inventorie { total } }');
    expect(typo.text).not.toContain('Did you mean');
  });

  it('a session gets the schema', async () => {
    const { data } = await gateway.query('{ __type(name: "Inventory") { name } }', {
      token: await gateway.signIn('analyst'),
    });
    expect(data).toEqual({ __type: { name: 'Inventory' } });
  });

  it('an expired token', async () => {
    const brief = await startGateway(upstream.url, { SESSION_HOURS: '1' });
    try {
      const token = await brief.signIn('admin');
      const now = Date.now;
      Date.now = () => now() + 3_601_000;
      try {
        const { errors } = await brief.query('{ viewer { email } }', { token });
        expect(errors[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED', messageKey: 'session.ended' });
      } finally {
        Date.now = now;
      }
    } finally {
      await brief.close();
    }
  });

  it('a token of a gateway with another secret', async () => {
    const other = await startGateway(upstream.url, { SESSION_SECRET: 'another-secret-for-tests-0123456789-xyz' });
    const token = await other.signIn('admin');
    await other.close();
    expect((await gateway.query('{ viewer { email } }', { token })).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  it('a token whose user was deactivated, at once for the back-end, and for a gateway once it reads the user', async () => {
    const token = await gateway.signIn('purchasing');
    await setActive('purchasing@occ.example', false);
    try {
      const fresh = await startGateway(upstream.url);
      const { data, errors } = await fresh.query('{ viewer { email } }', { token });
      await fresh.close();
      expect(data).toEqual({ viewer: null });
      expect(errors[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED', messageKey: 'session.ended' });
      // Within the 30 s, the back-end itself refuses its calls.
      const sooner = await gateway.query('{ news { id } }', { token });
      expect(sooner.errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
      expect((await signIn('purchasing@occ.example', 'demo-purchasing')).errors[0]?.extensions.code).toBe(
        'INVALID_CREDENTIALS',
      );
    } finally {
      await setActive('purchasing@occ.example', true);
    }
  });
});

describe('signing out', () => {
  it('revokes the token in the gateway and in the back-end', async () => {
    const token = await gateway.signIn('admin');
    expect((await gateway.query('mutation { signOut }', { token })).data).toEqual({ signOut: true });
    expect((await gateway.query('{ viewer { email } }', { token })).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    // A gateway that has just started knows no revoked tokens, but the back-end does.
    const other = await startGateway(upstream.url);
    const { errors } = await other.query('{ viewer { email } }', { token });
    await other.close();
    expect(errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  it('keeps the user’s other sessions', async () => {
    const [here, there] = [await gateway.signIn('admin'), await gateway.signIn('admin')];
    await gateway.query('mutation { signOut }', { token: here });
    expect((await gateway.query('{ viewer { email } }', { token: there })).errors).toEqual([]);
  });
});

async function setActive(email: string, isActive: boolean): Promise<void> {
  await backend.db.updateTable('users').set({ is_active: isActive }).where('email', '=', email).execute();
}
