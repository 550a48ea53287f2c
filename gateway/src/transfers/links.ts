import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import type { Requirement } from 'schema/permissions/policy.ts';
import { keysOf, type SessionSecrets } from '../session/secrets.ts';
import type { ViewClaims } from '../session/token.ts';

/** The path and parameters that identify a file in its link. */
export interface FileAddress {
  /** `/files/12` */
  readonly path: string;
  /** Further parameters, such as the file's name. */
  readonly query: Readonly<Record<string, string>>;
}

/** A file that a link can lead to. */
export interface LinkedFile extends FileAddress {
  /** The permissions that its reader needs, all of them. They are checked again when the link is followed. */
  readonly demands: readonly Requirement[];
  /**
   * The lifetime of the link. `short`: 10 to 15 minutes. `single`: 15 to 20 minutes, for files that cannot be requested again. `cacheable`:
   * one to two hours, with the same link for an hour so that browsers can cache it; for pictures that everybody may see.
   */
  readonly lifetime: 'short' | 'single' | 'cacheable';
}

/** The content of a genuine link. */
interface OpenedLink {
  readonly claims: ViewClaims;
  readonly demands: readonly Requirement[];
}

/** The link is not genuine for this file, has expired, or leads to a file that is gone. */
export class LinkError extends Error {
  readonly reason: 'forged' | 'expired' | 'gone';

  constructor(reason: LinkError['reason'], options?: ErrorOptions) {
    super(`link ${reason}`, options);
    this.name = 'LinkError';
    this.reason = reason;
  }
}

export interface Links {
  /** Creates a link for the user of a session, as a path of this site. */
  make(file: LinkedFile, claims: ViewClaims): string;
  /** @param seal the value of the `link` query parameter. @throws LinkError */
  open(address: FileAddress, seal: string): OpenedLink;
}

/** The query parameter that carries the seal. */
export const SEAL = 'link';
const CIPHER = 'aes-256-gcm';
const [NONCE_BYTES, TAG_BYTES] = [12, 16];
/** The minimum lifetime of a link, and the step to which its expiry is rounded up; in seconds. */
const LIFETIMES = { short: [600, 300], single: [900, 300], cacheable: [3_600, 3_600] } as const;

type Sealed = readonly [
  userId: string,
  tokenId: string,
  sessionEnd: number,
  linkEnd: number,
  backendToken: string,
  userAtSignIn: string | null,
  demands: readonly Requirement[],
  viewAs: string | null,
  /** Undefined in links of gateways of an earlier version. */
  beganAt?: number,
];

/**
 * Links for requests that cannot have an Authorization header, such as pictures and downloads. The session is sealed in (AES-256-GCM) and
 * bound to the address, so that a link is valid for one user, one file and a short time, on every replica. Until its expiry changes, the
 * same file gets the same link, because the nonce is derived from the sealed data.
 *
 * @param now in seconds
 */
export function createLinks(secrets: SessionSecrets, now: () => number = () => Date.now() / 1000): Links {
  const keys = keysOf(secrets, (secret) => ({
    sealing: Buffer.from(hkdfSync('sha256', secret, '', 'occ link seal', 32)),
    nonce: Buffer.from(hkdfSync('sha256', secret, '', 'occ link nonce', 32)),
  }));

  function seal(address: string, text: string): string {
    const { sealing, nonce: nonceKey } = keys.current;
    const nonce = createHmac('sha256', nonceKey)
      .update(JSON.stringify([address, text]))
      .digest()
      .subarray(0, NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, sealing, nonce).setAAD(Buffer.from(address));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  function unseal(address: string, text: string, sealing: Buffer): string {
    const bytes = Buffer.from(text, 'base64url');
    const decipher = createDecipheriv(CIPHER, sealing, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(address))
      .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  }

  return {
    make({ path, query, demands, lifetime }, claims) {
      const address = canonical({ path, query });
      const [atLeast, step] = LIFETIMES[lifetime];
      const end = Math.ceil((now() + atLeast) / step) * step;
      const { userId, tokenId, expiresAt, beganAt, backendToken, userAtSignIn, viewAs } = claims;
      const sealed: Sealed = [
        userId,
        tokenId,
        expiresAt,
        end,
        backendToken,
        userAtSignIn ?? null,
        demands,
        viewAs ?? null,
        beganAt,
      ];
      return `${address}${address.includes('?') ? '&' : '?'}${SEAL}=${seal(address, JSON.stringify(sealed))}`;
    },

    open(address, text) {
      const [userId, tokenId, sessionEnd, linkEnd, backendToken, userAtSignIn, demands, viewAs, beganAt = 0] = read(
        keys.all.map(
          ({ sealing }) =>
            () =>
              unseal(canonical(address), text, sealing),
        ),
      );
      if (Math.min(linkEnd, sessionEnd) <= now()) throw new LinkError('expired');
      const session = { userId, tokenId, expiresAt: sessionEnd, beganAt, backendToken };
      return {
        claims: { ...session, userAtSignIn: userAtSignIn ?? undefined, viewAs: viewAs ?? undefined },
        demands,
      };
    },
  };
}

/** Only this gateway can have sealed it, so its shape is certain. */
function read(attempts: readonly (() => string)[]): Sealed {
  for (const unsealed of attempts) {
    try {
      const sealed: Sealed = JSON.parse(unsealed());
      return sealed;
    } catch {
      // Perhaps sealed with the next key.
    }
  }
  // Tampered with, for another file or key, or not a link at all: the caller does not need to know which.
  throw new LinkError('forged');
}

function canonical({ path, query }: FileAddress): string {
  const parameters = Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return parameters.length > 0 ? `${path}?${new URLSearchParams(parameters).toString()}` : path;
}
