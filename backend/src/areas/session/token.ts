import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const WELL_FORMED = /^[A-Za-z0-9_-]{43}$/;

/** A new session token: 32 random bytes as base64url. It contains no data that could be forged. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** The stored hash of a token. A copy of the database therefore opens no session. A token is random, so it needs no slow hash. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The token of an Authorization header, bare or after 'Bearer ', or undefined if it cannot be a token of this back-end. */
export function readToken(authorization: string | undefined): string | undefined {
  const token = authorization?.replace(/^Bearer +/i, '').trim();
  return token !== undefined && WELL_FORMED.test(token) ? token : undefined;
}
