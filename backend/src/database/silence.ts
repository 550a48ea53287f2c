/** The time in milliseconds without an answer after which a connection to PostgreSQL counts as lost. */
export interface SilenceLimits {
  /**
   * For a statement, and for a transaction in which the back-end sends none; 0: none. Longer than a caller waits for any answer, which is at
   * most 110 s, for an import (`x-answer-seconds` of the contract).
   */
  readonly statement: number;
  /** For the connection of the presence lock, which has nothing else to do. */
  readonly presence: number;
}

export const SILENCE_LIMITS: SilenceLimits = { statement: 120_000, presence: 30_000 };

/**
 * For every connection to PostgreSQL. The operating system tests idle ones after ten seconds, and closes those that the network no longer
 * carries ten seconds later.
 */
export const CONNECTION = {
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const;
