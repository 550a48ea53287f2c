import { setTimeout as pause } from 'node:timers/promises';
import { BrokenCircuitError, circuitBreaker, CircuitState, ConsecutiveBreaker, handleType } from 'cockatiel';
import { BackendError, type BackendFailure } from './errors.ts';

/** A circuit breaker: fails calls immediately while the back-end is unreachable, and lets them through as soon as it responds again. */
export interface Breaker {
  /** @throws BackendError unavailable, immediately, while the back-end is known to be unreachable; otherwise the errors of `call` */
  run<Result>(operation: string, call: () => Promise<Result>): Promise<Result>;
  readonly isOpen: boolean;
  close(): void;
}

export interface BreakerOptions {
  /** Makes a call that checks whether the back-end responds. */
  readonly isReachable: () => Promise<boolean>;
  readonly onChange?: (isOpen: boolean) => void;
}

/** How many consecutive failures to reach the back-end open the breaker. */
const MAX_FAILURES = 5;
/** The time between two probes, in milliseconds. */
const PROBE_INTERVAL = 500;

const LOST = new Set<BackendFailure>(['unavailable', 'timeout', 'outcomeUnknown']);
/** The call may have been slow by itself. */
const MAYBE_SLOW = new Set<BackendFailure>(['timeout', 'outcomeUnknown']);

class StillAwayError extends Error {}

/**
 * Calls that cannot reach the back-end open the breaker, and a probe closes it, so that no user's call is used for probing and a call that
 * hangs until its deadline does not delay the recovery. A call that gets no answer in time counts only if a probe fails, too: one user's
 * slow calls must not stop everybody.
 */
export function createBreaker({ isReachable, onChange }: BreakerOptions): Breaker {
  const policy = circuitBreaker(handleType(StillAwayError), {
    halfOpenAfter: PROBE_INTERVAL / 2,
    breaker: new ConsecutiveBreaker(MAX_FAILURES),
  });
  const closed = new AbortController();
  let probing = false;
  /** Whether there are failures that a success would end; without them, nothing needs to be counted. */
  let hasFailures = false;

  policy.onBreak(() => {
    if (probing) return;
    probing = true;
    onChange?.(true);
    void probe().finally(() => {
      probing = false;
    });
  });
  policy.onReset(() => onChange?.(false));

  async function probe(): Promise<void> {
    while (policy.state !== CircuitState.Closed) {
      try {
        await pause(PROBE_INTERVAL, undefined, { signal: closed.signal, ref: false });
      } catch {
        return; // The gateway is stopping.
      }
      await policy.execute(askOnce).catch(ignoreStillAway);
    }
  }

  async function askOnce(): Promise<void> {
    if (!(await isReachable())) throw new StillAwayError();
  }

  /** Counts a call that was answered, or why it was not. */
  function count(reason: unknown): void {
    if (policy.state !== CircuitState.Closed || isOfClient(reason)) return;
    const isLost = isAway(reason);
    if (!isLost && !hasFailures) return;
    hasFailures = isLost;
    const isAnswered = async (): Promise<void> => {
      if (isLost) throw new StillAwayError();
    };
    void policy.execute(isLost && isOfFailure(reason, MAYBE_SLOW) ? askOnce : isAnswered).catch(ignoreStillAway);
  }

  return {
    get isOpen() {
      return policy.state !== CircuitState.Closed;
    },
    async run(operation, call) {
      if (policy.state !== CircuitState.Closed) {
        throw new BackendError('unavailable', operation, { reason: 'not called: the back-end is known to be away' });
      }
      try {
        const result = await call();
        count(undefined);
        return result;
      } catch (error) {
        count(error);
        throw error;
      }
    },
    close: () => closed.abort(),
  };
}

/** There was no response. */
function isAway(error: unknown): boolean {
  return isOfFailure(error, LOST) && error.status === undefined;
}

/** The client has gone, or has not sent its whole file: this says nothing about the back-end. */
function isOfClient(error: unknown): boolean {
  return error !== undefined && (!(error instanceof BackendError) || error.failure === 'cancelled');
}

function isOfFailure(error: unknown, failures: ReadonlySet<BackendFailure>): error is BackendError {
  return error instanceof BackendError && failures.has(error.failure);
}

function ignoreStillAway(error: unknown): void {
  if (!(error instanceof StillAwayError || error instanceof BrokenCircuitError)) throw error;
}
