import { hkdfSync } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { expect, it } from 'vitest';
import { createTokenService } from './token.ts';

const SECRET = 'a-secret-for-tests-0123456789-abcdefgh';
const tokens = createTokenService([SECRET], 3_600);
const { iat: _iat, ...claims } =
  jwt.decode(tokens.issue({ userId: 'u', backendToken: 't', userAtSignIn: undefined }), {
    json: true,
  }) ?? {};
/** Signed with the right key, so that only the claims are wrong. */
const signed = (changes: object, algorithm: jwt.Algorithm = 'HS256') =>
  jwt.sign(
    Object.fromEntries(Object.entries({ ...claims, ...changes }).filter(([, value]) => value !== undefined)),
    Buffer.from(hkdfSync('sha256', SECRET, '', 'occ session signature', 32)),
    { algorithm },
  );
const now = Math.floor(Date.now() / 1000);

it('a token with the right claims is accepted, so that the refusals below are about the claims', () => {
  expect(tokens.verify(signed({}))).toMatchObject({ userId: 'u' });
});

it.each([
  ['no expiry', { exp: undefined }],
  ['an expiry in the past', { exp: now - 1 }],
  ['not valid before later', { nbf: now + 60 }],
  ['no audience', { aud: undefined }],
  ['another audience', { aud: 'someone-else' }],
  ['no issuer', { iss: undefined }],
  ['another issuer', { iss: 'someone-else' }],
  ['no subject', { sub: undefined }],
  ['no id', { jti: undefined }],
  ['another id than the seal was made for', { jti: 'another' }],
  ['no seal', { sealed: undefined }],
  ['a broken seal', { sealed: 'AAAA' }],
])('refuses a token with %s', (_case, changes) => {
  expect(tokens.verify(signed(changes))).toBeUndefined();
});

it.each<jwt.Algorithm>(['HS384', 'HS512'])('refuses %s, even with the right key', (algorithm) => {
  expect(tokens.verify(signed({}, algorithm))).toBeUndefined();
});
