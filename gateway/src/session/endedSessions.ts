import { createHash } from 'node:crypto';

/**
 * Sessions that have ended all at once, whatever the back-end thinks of their tokens. A subject is what a session is recognised by: a user,
 * or an e-mail address where only that is known.
 */
export interface EndedSessions {
  /** Ends the sessions of a subject that began before `at`, in milliseconds since 1970. */
  add(subject: string, at: number): void;
  /** Whether a session of the subject that began at `beganAt`, in milliseconds since 1970, has ended. */
  has(subject: string, beganAt: number): boolean;
  /** All that can concern a session that has not expired. */
  all(): [subject: string, at: number][];
  /** Sessions that began before this time have expired, so entries up to it concern none; in milliseconds since 1970. */
  outdated(): number;
}

/** The sessions of a user. */
export function sessionsOf(userId: string): string {
  return `user ${userId}`;
}

/** The sessions of a user whose token contains the user as of the sign-in, so that nothing newer can be read for them. */
export function fixedSessionsOf(userId: string): string {
  return `fixed ${userId}`;
}

/** The sessions of the user with this e-mail address, in any case. Hashed: it is shared with other gateways, and stored there. */
export function sessionsOfEmail(email: string): string {
  return `mail ${createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')}`;
}

/** @param lifetime of sessions in milliseconds: older entries concern none of them */
export function createEndedSessions(lifetime: number, now: () => number = Date.now): EndedSessions {
  const ends = new Map<string, number>();
  const outdated = () => now() - lifetime;

  function forgetOutdated(): void {
    for (const [subject, at] of ends) if (at <= outdated()) ends.delete(subject);
  }

  return {
    add(subject, at) {
      forgetOutdated();
      ends.set(subject, Math.max(at, ends.get(subject) ?? 0));
    },
    has: (subject, beganAt) => beganAt < (ends.get(subject) ?? 0),
    all() {
      forgetOutdated();
      return [...ends];
    },
    outdated,
  };
}
