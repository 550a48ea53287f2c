import { createHash } from 'node:crypto';

/** What became of a change that was sent to the back-end; `nothing` if it was not made. */
export type Outcome = 'done' | 'unknown' | 'nothing';

/** The state of a change, which gateways publish to one another. */
export interface SentChange {
  readonly id: string;
  /** Undefined while the back-end has not answered. */
  readonly outcome?: Outcome | undefined;
}

/** The changes that were sent with an Idempotency-Key to a back-end that remembers none. */
export interface SentChanges {
  /**
   * Begins a change that was not sent yet, and returns `nothing`. Otherwise returns what became of it, and waits for that if necessary; such
   * a change must not be sent.
   */
  begin(id: string): Promise<Outcome>;
  settle(id: string, outcome: Outcome): void;
  /** Applies what another gateway has published. */
  hear(change: SentChange): void;
}

interface Sent {
  readonly at: number;
  readonly settled: PromiseWithResolvers<Outcome>;
}

/** As long as our own back-end remembers a key; in milliseconds. */
const RETENTION = 24 * 3_600_000;
const MAX_RETAINED = 20_000;
/** For a gateway that has ended before it could publish the outcome; in milliseconds. */
const LONGEST_WAIT = 60_000;

/** @param announce publishes this gateway's changes to the others */
export function createSentChanges(
  announce: (change: SentChange) => void = () => undefined,
  { now = Date.now, longestWait = LONGEST_WAIT }: { now?: () => number; longestWait?: number } = {},
): SentChanges {
  // Oldest first.
  const sent = new Map<string, Sent>();

  function add(id: string): Sent {
    for (const [oldest, { at }] of sent) {
      if (sent.size < MAX_RETAINED && now() - at < RETENTION) break;
      sent.delete(oldest);
    }
    const added = { at: now(), settled: Promise.withResolvers<Outcome>() };
    sent.set(id, added);
    return added;
  }

  function end(id: string, outcome: Outcome): void {
    const { settled } = sent.get(id) ?? add(id);
    if (outcome === 'nothing') sent.delete(id);
    settled.resolve(outcome);
  }

  return {
    async begin(id) {
      for (;;) {
        const before = sent.get(id);
        if (!before || now() - before.at >= RETENTION) {
          sent.delete(id);
          add(id);
          announce({ id });
          return 'nothing';
        }
        // In sequence: two repetitions may wait for the same change.
        // oxlint-disable-next-line no-await-in-loop
        const outcome = await within(longestWait, before.settled.promise);
        if (outcome !== 'nothing') return outcome;
      }
    },
    settle(id, outcome) {
      end(id, outcome);
      announce({ id, outcome });
    },
    hear({ id, outcome }) {
      if (outcome !== undefined) end(id, outcome);
      else if (!sent.has(id)) add(id);
    },
  };
}

/** A request is repeated if the same user sends the same operation with the same key. */
export function changeId(...parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

function within(milliseconds: number, outcome: Promise<Outcome>): Promise<Outcome> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => resolve('unknown'), milliseconds).unref();
  });
  return Promise.race([outcome, late]).finally(() => clearTimeout(timer));
}
