import {
  createSecretKey,
  createCipheriv,
  createDecipheriv,
  hkdfSync,
  type KeyObject,
  randomBytes,
  randomUUID,
} from 'node:crypto';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import { keysOf, type SessionSecrets } from './secrets.ts';

/** The claims of a verified session token. */
export interface SessionClaims {
  readonly userId: string;
  /** The id of this token, which the list of dead tokens contains. */
  readonly tokenId: string;
  /** Seconds since 1970. */
  readonly expiresAt: number;
  /** When the sign-in began, in milliseconds since 1970. */
  readonly beganAt: number;
  /** The back-end's own token; it never leaves the gateway unsealed. */
  readonly backendToken: string;
  /**
   * The user in the response of POST /auth, as JSON. Only set if the back-end forbids users to read themselves, so that no newer data is
   * available.
   */
  readonly userAtSignIn: string | undefined;
}

/** The claims of a session, and the user that its administrator views as. */
export interface ViewClaims extends SessionClaims {
  readonly viewAs?: string | undefined;
}

export interface TokenService {
  /** @param session `beganAt`: default now */
  issue(
    session: Pick<SessionClaims, 'userId' | 'backendToken' | 'userAtSignIn'> & { readonly beganAt?: number },
  ): string;
  /** The claims of a token if it is genuine and has not expired, otherwise undefined. */
  verify(token: string): SessionClaims | undefined;
}

/** The keys that are derived from one secret. */
interface SessionKeys {
  readonly signing: KeyObject;
  readonly sealing: Buffer;
}

const ISSUER = 'occ-gateway';
const AUDIENCE = 'occ';
const ALGORITHM = 'HS256';
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** The number of verified tokens that are cached with their claims, because a session sends many requests. */
const MAX_VERIFIED = 5_000;

/**
 * Session tokens: signed with HS256 with all parameters pinned, and with the back-end's token sealed in (AES-256-GCM, bound to this token's
 * id). So tokens of any back-end work, and replicas need no shared session store.
 *
 * @param secrets checked with the configuration
 * @param lifetime in seconds
 */
export function createTokenService(secrets: SessionSecrets, lifetime: number): TokenService {
  const keys = keysOf(secrets, (secret) => ({
    // A key object: with a string, the library would check for each request whether it is a public key.
    signing: createSecretKey(deriveKey(secret, 'occ session signature')),
    sealing: deriveKey(secret, 'occ session seal'),
  }));
  const verified = new LRUCache<string, SessionClaims>({ max: MAX_VERIFIED });

  function open(token: string, { signing, sealing }: SessionKeys): SessionClaims | undefined {
    try {
      const claims = jwt.verify(token, signing, { algorithms: [ALGORITHM], issuer: ISSUER, audience: AUDIENCE });
      if (typeof claims === 'string') return undefined;
      const { sub, jti, iat = 0, exp, sealed } = claims;
      if (sub === undefined || jti === undefined || exp === undefined || typeof sealed !== 'string') return undefined;
      const opened: unknown = JSON.parse(unseal(sealing, jti, sealed));
      if (!Array.isArray(opened) || typeof opened[0] !== 'string') return undefined;
      return {
        userId: sub,
        tokenId: jti,
        expiresAt: exp,
        beganAt: Math.round(iat * 1000),
        backendToken: opened[0],
        userAtSignIn: typeof opened[1] === 'string' ? opened[1] : undefined,
      };
    } catch {
      // Forged, expired, signed with another key, or not a token at all: the caller does not need to know which.
      return undefined;
    }
  }

  return {
    issue({ userId, backendToken, userAtSignIn, beganAt = Date.now() }) {
      const tokenId = randomUUID();
      const { signing, sealing } = keys.current;
      const sealed = seal(sealing, tokenId, JSON.stringify([backendToken, userAtSignIn ?? null]));
      // With its milliseconds, which the standard allows: a session that ends and one that begins may be in the same second.
      const times = { iat: beganAt / 1000, exp: Math.floor(Date.now() / 1000) + lifetime };
      return jwt.sign({ sealed, ...times }, signing, {
        algorithm: ALGORITHM,
        issuer: ISSUER,
        audience: AUDIENCE,
        subject: userId,
        jwtid: tokenId,
      });
    },
    verify(token) {
      const known = verified.get(token);
      if (known) return Date.now() / 1000 < known.expiresAt ? known : undefined;
      for (const key of keys.all) {
        const claims = open(token, key);
        if (claims === undefined) continue;
        verified.set(token, claims);
        return claims;
      }
      return undefined;
    },
  };
}

function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

function seal(key: Buffer, tokenId: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(tokenId));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

function unseal(key: Buffer, tokenId: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(tokenId))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}
