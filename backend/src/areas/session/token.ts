import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const WELL_FORMED = /^[A-Za-z0-9_-]{43}$/;

/** A new session token: 32 random bytes as base64url. It contains no data that could be forged. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** The hash that is stored of a token, so that a copy of the database opens no session; being random, a token needs no slow hash. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The token of an Authorization header, bare or after 'Bearer ', or undefined when it cannot be one of ours. */
export function readToken(authorization: string | undefined): string | undefined {
  const token = authorization?.replace(/^Bearer +/i, '').trim();
  return token !== undefined && WELL_FORMED.test(token) ? token : undefined;
}
