import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textAt } from '../support/answers.ts';
import { startDemoBackend, type TestBackend } from '../support/backend.ts';
import { type DocumentOnlyBackend, startDocumentOnlyBackend } from '../support/documentOnlyBackend/start.ts';
import { startFaultProxy } from '../support/faultProxy.ts';
import { type GatewayClient, startGateway, type TestGateway } from '../support/gateway.ts';

/** What ends the sessions of a user, or changes their rights, at one gateway does so at all of them. */
const REDIS_URL = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379';
/** How long a change at one gateway may take until it is seen at another. Without the message it would take 30 s. */
const SOON = { timeout: 5_000, interval: 20 };
const prefix = `occ-test-${randomUUID()}:`;
const RESET =
  'mutation ($email: String!, $password: String!, $otp: String!) { resetPassword(input: { email: $email, password: $password, otp: $otp }) }';
const UPDATE = 'mutation ($id: ID!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { id } }';

let gateways: TestGateway[] = [];

afterAll(async () => {
  const redis = new Redis(REDIS_URL);
  const keys = await redis.keys(`${prefix}*`);
  if (keys.length > 0) await redis.del(...keys);
  redis.disconnect();
});

async function startTwo(
  backendUrl: string,
  of: string,
  env = {},
): Promise<[TestGateway, TestGateway, () => Promise<TestGateway>]> {
  const start = () => startGateway(backendUrl, { REDIS_URL, REDIS_PREFIX: `${prefix}${of}:`, ...env });
  const two: [TestGateway, TestGateway] = [await start(), await start()];
  gateways.push(...two);
  return [
    ...two,
    async () => {
      const later = await start();
      gateways.push(later);
      return later;
    },
  ];
}

async function closeAll(): Promise<void> {
  for (const gateway of gateways) await gateway.close();
  gateways = [];
}

async function signIn(gateway: GatewayClient, email: string, password: string): Promise<string> {
  const document =
    'mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password) { token } }';
  return textAt(await gateway.query(document, { variables: { email, password } }), 'signIn', 'token');
}

async function stateOf(gateway: GatewayClient, token: string): Promise<unknown> {
  return (await gateway.query('{ viewer { email } }', { token })).errors[0]?.extensions.code ?? 'served';
}

describe('in front of our back-end', () => {
  let backend: TestBackend;
  let here: TestGateway;
  let there: TestGateway;

  beforeAll(async () => {
    backend = await startDemoBackend();
    [here, there] = await startTwo(backend.url, 'own');
  });
  afterAll(async () => {
    await closeAll();
    await backend.close();
  });

  async function mailedCode(email: string): Promise<string> {
    await here.query('mutation ($email: String!) { requestPasswordReset(email: $email) }', { variables: { email } });
    const outbox = join(backend.dataDirectory, 'outbox');
    const mails = async () => (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
    await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBeGreaterThan(0);
    const [name = ''] = await mails();
    return /\b\d{6}\b/.exec(await readFile(join(outbox, name), 'utf8'))?.[0] ?? '';
  }

  it("a mailed password reset at one ends all sessions of the user at the other, and nobody else's", async () => {
    const email = 'analyst@occ.example';
    const old = [await here.signIn('analyst'), await there.signIn('analyst')];
    const other = await there.signIn('orders');
    for (const token of [...old, other]) {
      for (const gateway of [here, there]) expect(await stateOf(gateway, token)).toBe('served');
    }
    const otp = await mailedCode(email);
    const variables = { email: ` ${email.toUpperCase()}`, password: 'neues-wort', otp };
    expect((await here.query(RESET, { variables })).errors).toEqual([]);
    for (const token of old) {
      expect(await stateOf(here, token)).toBe('UNAUTHENTICATED');
      await expect.poll(() => stateOf(there, token), SOON).toBe('UNAUTHENTICATED');
    }
    const fresh = await signIn(here, email, 'neues-wort');
    for (const gateway of [here, there]) {
      expect(await stateOf(gateway, fresh)).toBe('served');
      expect(await stateOf(gateway, other)).toBe('served');
    }
  });

  it('roles that an administrator takes at one are gone from old sessions at the other, and so are deactivated users', async () => {
    const admin = await here.signIn('admin');
    const token = await there.signIn('purchasing');
    const viewer = async () => {
      const { data, errors } = await there.query('{ viewer { userId isAdministrator } users { id } }', { token });
      return { rights: data?.['viewer'], codes: errors.map(({ extensions }) => extensions.code) };
    };
    const id = textAt(await there.query('{ viewer { userId } }', { token }), 'viewer', 'userId');
    const update = async (input: object) => {
      expect((await here.query(UPDATE, { token: admin, variables: { id, input } })).errors).toEqual([]);
    };
    const known = await here.query('query ($id: ID!) { user(id: $id) { roles } }', { token: admin, variables: { id } });
    const before = Object(known.data?.['user']).roles;
    await update({ roles: ['Administrators'] });
    await expect.poll(viewer, SOON).toEqual({ rights: { userId: id, isAdministrator: true }, codes: [] });
    await update({ roles: before });
    await expect.poll(viewer, SOON).toMatchObject({ codes: ['FORBIDDEN'] });

    await update({ isActive: false });
    await expect.poll(() => stateOf(there, token), SOON).toBe('UNAUTHENTICATED');
    await update({ isActive: true });
    for (const gateway of [here, there]) expect(await stateOf(gateway, token)).toBe('UNAUTHENTICATED');
    expect(await stateOf(there, await there.signIn('purchasing'))).toBe('served');
  });
});

describe('in front of a back-end that goes on accepting its tokens', () => {
  const [email, password] = ['staff@occ.example', 'secret'];
  let backend: DocumentOnlyBackend;
  let here: TestGateway;
  let there: TestGateway;
  let startLater: () => Promise<TestGateway>;

  beforeAll(async () => {
    backend = await startDocumentOnlyBackend('nested');
    [here, there, startLater] = await startTwo(backend.url, 'lax', { BACKEND_CONTRACT: 'liberal' });
  });
  afterAll(async () => {
    await closeAll();
    await backend.close();
  });

  it('a mailed reset ends the sessions that began before, at every gateway and at one that starts later', async () => {
    const old = await signIn(there, email, password);
    expect(await stateOf(there, old)).toBe('served');
    const wrong = { email, password: 'secret-2', otp: '000000' };
    expect((await here.query(RESET, { variables: wrong })).errors).toHaveLength(1);
    for (const gateway of [here, there]) expect(await stateOf(gateway, old)).toBe('served');

    expect((await here.query(RESET, { variables: { ...wrong, otp: '123456' } })).errors).toEqual([]);
    expect(await stateOf(here, old)).toBe('UNAUTHENTICATED');
    await expect.poll(() => stateOf(there, old), SOON).toBe('UNAUTHENTICATED');
    expect(await stateOf(await startLater(), old)).toBe('UNAUTHENTICATED');

    const fresh = await signIn(there, email, 'secret-2');
    for (const gateway of [here, there]) expect(await stateOf(gateway, fresh)).toBe('served');
    expect(backend.calls.some((call) => call.includes('/auth/logout'))).toBe(false);
  });

  it('a reset of unknown outcome ends no sessions, but each gateway asks the back-end again', async () => {
    const old = await signIn(there, email, 'secret-2');
    backend.loseAnswer('PUT /auth/confirm-forgot-password');
    const variables = { email, password: 'secret-2', otp: '123456' };
    expect((await here.query(RESET, { variables })).errors[0]?.extensions.code).toBe('OUTCOME_UNKNOWN');
    expect(await stateOf(there, old)).toBe('served');
    // Like a back-end whose tokens stay valid for users that it deactivates.
    backend.state.users = backend.state.users.map((user) => ({ ...user, isActive: user['email'] !== email }));
    backend.loseAnswer('PUT /auth/confirm-forgot-password');
    expect((await here.query(RESET, { variables })).errors[0]?.extensions.code).toBe('OUTCOME_UNKNOWN');
    await expect.poll(() => stateOf(there, old), SOON).toBe('UNAUTHENTICATED');
    backend.state.users = backend.state.users.map((user) => ({ ...user, isActive: true }));
  });

  it('deactivating a user ends their sessions, and no others', async () => {
    const admin = await signIn(here, 'admin@occ.example', 'secret');
    const old = await signIn(there, email, 'secret-2');
    expect(await stateOf(there, old)).toBe('served');
    await here.query(UPDATE, { token: admin, variables: { id: '2', input: { isActive: false } } });
    expect(await stateOf(here, old)).toBe('UNAUTHENTICATED');
    await expect.poll(() => stateOf(there, old), SOON).toBe('UNAUTHENTICATED');
    expect(await stateOf(there, admin)).toBe('served');
  });

  it('a reset at a gateway that has lost its Redis is known to the others when Redis is back', async () => {
    const proxy = await startFaultProxy(Number(new URL(REDIS_URL).port || 6_379));
    const alone = await startGateway(backend.url, {
      REDIS_URL: `redis://127.0.0.1:${proxy.port}`,
      REDIS_PREFIX: `${prefix}lax:`,
      BACKEND_CONTRACT: 'liberal',
    });
    try {
      const old = await signIn(there, 'admin@occ.example', 'secret');
      await proxy.stopListening();
      const variables = { email: 'admin@occ.example', password: 'secret-3', otp: '123456' };
      expect((await alone.query(RESET, { variables })).errors).toEqual([]);
      expect(await stateOf(alone, old)).toBe('UNAUTHENTICATED');
      expect(await stateOf(there, old)).toBe('served');
      await proxy.listenAgain();
      await expect.poll(() => stateOf(there, old), SOON).toBe('UNAUTHENTICATED');
    } finally {
      await alone.close();
      await proxy.close();
    }
  });
});

describe('in front of a back-end that does not let users read themselves', () => {
  it('a change of rights ends the sessions that know only the rights of their sign-in', async () => {
    const backend = await startDocumentOnlyBackend('nested', {}, { hidesUsers: true });
    const [here, there] = await startTwo(backend.url, 'fixed', { BACKEND_CONTRACT: 'liberal' });
    const admin = await signIn(here, 'admin@occ.example', 'secret');
    const old = await signIn(there, 'staff@occ.example', 'secret');
    expect(await stateOf(there, old)).toBe('served');
    const variables = { id: '2', input: { roles: ['Administrators'] } };
    expect((await here.query(UPDATE, { token: admin, variables })).errors).toEqual([]);
    expect(await stateOf(here, old)).toBe('UNAUTHENTICATED');
    await expect.poll(() => stateOf(there, old), SOON).toBe('UNAUTHENTICATED');
    expect(await stateOf(there, await signIn(there, 'staff@occ.example', 'secret'))).toBe('served');
    expect(await stateOf(here, admin)).toBe('served');
    await closeAll();
    await backend.close();
  });
});
