/** Tokens that were signed out before they expired. */
export interface DeadTokens {
  /** @param expiresAt seconds since 1970; after that the token has expired anyway and is removed from this list */
  add(tokenId: string, expiresAt: number): void;
  has(tokenId: string): boolean;
  /** All tokens that have not expired, each with its expiry. */
  all(): [tokenId: string, expiresAt: number][];
  /** Tokens that expire up to this time have expired; in seconds since 1970. */
  outdated(): number;
}

export function createDeadTokens(now: () => number = () => Date.now() / 1000): DeadTokens {
  const expiries = new Map<string, number>();

  function forgetExpired(): void {
    for (const [tokenId, expiresAt] of expiries) if (expiresAt <= now()) expiries.delete(tokenId);
  }

  return {
    add(tokenId, expiresAt) {
      forgetExpired();
      expiries.set(tokenId, expiresAt);
    },
    has: (tokenId) => expiries.has(tokenId),
    all() {
      forgetExpired();
      return [...expiries];
    },
    outdated: now,
  };
}
