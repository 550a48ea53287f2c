import { createHmac, generateKeyPairSync } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTokenService } from './token.ts';

const SECRET = 'a-secret-for-tests-0123456789-abcdefgh';
const OTHER = 'another-secret-0123456789-abcdefghij';
const tokens = createTokenService([SECRET], 3_600);
const session = { userId: 'u-1', backendToken: 'upstream-token', userAtSignIn: undefined };
const genuine = tokens.issue(session);
const claims = jwt.decode(genuine, { json: true });
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token with modified claims, signed by somebody who has the secret but not the derived key. */
const forged = (changes: object, options: jwt.SignOptions = {}) =>
  jwt.sign({ ...claims, ...changes }, SECRET, { algorithm: 'HS256', ...options });

describe('session tokens', () => {
  it('return what was sealed in, and do not reveal it', () => {
    expect(tokens.verify(genuine)).toMatchObject({
      userId: 'u-1',
      backendToken: 'upstream-token',
      userAtSignIn: undefined,
    });
    expect(genuine).not.toContain('upstream');
    expect(Buffer.from(genuine.split('.')[1] ?? '', 'base64url').toString()).not.toContain('upstream-token');
  });

  it('can contain the user as of the sign-in', () => {
    const token = tokens.issue({ ...session, userAtSignIn: '{"userId":"u-1"}' });
    expect(tokens.verify(token)?.userAtSignIn).toBe('{"userId":"u-1"}');
  });

  it('are accepted under every secret, and signed and sealed under the first one', () => {
    const changing = createTokenService([OTHER, SECRET], 3_600);
    expect(changing.verify(genuine)).toEqual(tokens.verify(genuine));
    const issued = changing.issue(session);
    expect(createTokenService([OTHER], 3_600).verify(issued)).toMatchObject({ backendToken: 'upstream-token' });
    expect(tokens.verify(issued)).toBeUndefined();
  });

  it('have unique ids', () => {
    expect(tokens.verify(tokens.issue(session))?.tokenId).not.toBe(tokens.verify(genuine)?.tokenId);
  });

  const rsa = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const [header = '', payload = '', signature = ''] = genuine.split('.');
  it.each([
    ['nothing', ''],
    ['no token', 'not.a.token'],
    ['an unsigned one', `${base64({ alg: 'none', typ: 'JWT' })}.${payload}.`],
    ['one without its signature', `${header}.${payload}.`],
    ['another payload', `${header}.${base64({ ...claims, sub: 'u-2' })}.${signature}`],
    ['the bare secret as key', forged({})],
    ['HS512', forged({}, { algorithm: 'HS512' })],
    ['RS256', jwt.sign({ ...claims }, rsa.privateKey, { algorithm: 'RS256' })],
    [
      'a public key used as an HMAC key',
      (() => {
        const unsigned = `${base64({ alg: 'HS256', typ: 'JWT' })}.${payload}`;
        return `${unsigned}.${createHmac('sha256', rsa.publicKey).update(unsigned).digest('base64url')}`;
      })(),
    ],
    ['another gateway', createTokenService([OTHER], 3_600).issue(session)],
    ['an expired one', createTokenService([SECRET], -1).issue(session)],
  ])('refuse %s', (_case, token) => {
    expect(tokens.verify(token)).toBeUndefined();
  });

  it('expire even if they have been verified before', () => {
    const token = tokens.issue(session);
    expect(tokens.verify(token)).toBeDefined();
    vi.useFakeTimers({ now: Date.now() + 3_599_000 });
    expect(tokens.verify(token)).toBeDefined();
    vi.setSystemTime(Date.now() + 1_000);
    expect(tokens.verify(token)).toBeUndefined();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('refuse a seal from another token', () => {
    const other = jwt.decode(tokens.issue(session), { json: true });
    expect(tokens.verify(`${header}.${base64({ ...claims, sealed: other?.['sealed'] })}.${signature}`)).toBeUndefined();
  });
});
