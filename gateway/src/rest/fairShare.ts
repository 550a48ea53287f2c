import { setTimeout as pause } from 'node:timers/promises';

/** Shares the back-end among users: nobody's calls take all of it. */
export interface FairShare {
  /**
   * Runs work once its user has room. Among waiting work, that of the oldest request comes first, so that operations finish in the order of
   * their arrival.
   *
   * @param began when the request arrived, by `performance.now()`
   * @param patience how long the work may wait, in milliseconds
   * @throws NoRoomError without running the work
   */
  run<Result>(waiter: Waiter, patience: number, work: () => Promise<Result>): Promise<Result>;
}

interface Waiter {
  /** Whose share it takes. */
  readonly user: string;
  readonly began: number;
  /** Aborted when the client has gone; then the work is not run. */
  readonly signal: AbortSignal | undefined;
}

export interface FairShareLimits {
  /** How much of one user's work runs at the same time. */
  readonly perUser: number;
  /** How much of all users' work runs at the same time. */
  readonly total: number;
  /** How much of one user's work may wait; more is refused. */
  readonly maxWaiting: number;
  /** How long that takes, in milliseconds: a client that sends it again at once would keep the gateway busy with refusals. */
  readonly refuseAfter?: number;
}

/** The work was not run: too much of its user was waiting, it waited too long, or its client has gone. */
export class NoRoomError extends Error {
  override readonly name = 'NoRoomError';
  readonly reason: 'tooMany' | 'tooLong' | 'gone';

  constructor(reason: NoRoomError['reason']) {
    super(`not run: ${reason}`);
    this.reason = reason;
  }
}

interface Waiting extends Waiter {
  start(): void;
}

export function createFairShare({ perUser, total, maxWaiting, refuseAfter = 0 }: FairShareLimits): FairShare {
  const running = new Map<string, number>();
  let runningInAll = 0;
  /** In the order in which it may run. */
  const waiting: Waiting[] = [];

  const hasRoom = (user: string): boolean => runningInAll < total && (running.get(user) ?? 0) < perUser;

  function count(user: string, change: 1 | -1): void {
    runningInAll += change;
    const left = (running.get(user) ?? 0) + change;
    if (left > 0) running.set(user, left);
    else running.delete(user);
  }

  function startNext(): void {
    const next = waiting.findIndex(({ user }) => hasRoom(user));
    if (next >= 0) waiting.splice(next, 1)[0]?.start();
  }

  async function waitForRoom({ user, began, signal }: Waiter, patience: number): Promise<void> {
    if (waiting.filter((other) => other.user === user).length >= maxWaiting) {
      if (refuseAfter > 0)
        await pause(refuseAfter, undefined, { ...(signal && { signal }), ref: false }).catch(() => undefined);
      throw new NoRoomError(signal?.aborted ? 'gone' : 'tooMany');
    }
    await new Promise<void>((resolve, reject) => {
      const settle = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
      };
      const one: Waiting = {
        user,
        began,
        signal,
        start() {
          settle();
          count(user, 1);
          resolve();
        },
      };
      const giveUp = (reason: NoRoomError['reason']): void => {
        settle();
        waiting.splice(waiting.indexOf(one), 1);
        reject(new NoRoomError(reason));
      };
      const leave = (): void => giveUp('gone');
      const timer = setTimeout(() => giveUp('tooLong'), Math.max(0, patience)).unref();
      signal?.addEventListener('abort', leave, { once: true });
      const later = waiting.findIndex((other) => other.began > began);
      waiting.splice(later < 0 ? waiting.length : later, 0, one);
    });
  }

  return {
    async run(waiter, patience, work) {
      if (hasRoom(waiter.user)) count(waiter.user, 1);
      else await waitForRoom(waiter, patience);
      try {
        return await work();
      } finally {
        count(waiter.user, -1);
        startNext();
      }
    },
  };
}
