import type { CallEvent } from './client.ts';
import type { BackendFailure } from './errors.ts';

/** The same reason is logged again after this time, in milliseconds. */
const INTERVAL = 10 * 60_000;
/** More reasons than this are not remembered; the oldest is logged again. */
const MAX_REASONS = 1_000;

const USELESS: ReadonlySet<string> = new Set<BackendFailure>([
  'invalidAnswer',
  'outcomeUnknown',
  'timeout',
  'unavailable',
]);

/** Whether a call failed for a reason that an operator has to see, not one that a user can do something about. */
export function isUseless({ operation, outcome, status = 0 }: CallEvent): boolean {
  // An address without POST /auth is not that of a back-end.
  return USELESS.has(outcome) || status >= 500 || (operation === 'signIn' && outcome === 'notFound');
}

/**
 * Tells of each reason once in ten minutes, because a back-end that is of no use is so for every request.
 *
 * @param now in milliseconds
 */
export function uselessAnswers(report: (event: CallEvent) => void, now = () => performance.now()) {
  const reported = new Map<string, number>();
  return (event: CallEvent): void => {
    const key = `${event.reason} ${event.location ?? ''}`;
    const last = reported.get(key);
    if (last !== undefined && now() - last < INTERVAL) return;
    reported.delete(key);
    reported.set(key, now());
    for (const [oldest] of reported.size > MAX_REASONS ? reported : []) {
      reported.delete(oldest);
      break;
    }
    report(event);
  };
}
