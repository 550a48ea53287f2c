import type { OrderCountDaysInput } from '../../generated/graphql.ts';
import { isTimeZone } from '../../rest/tolerant/moments.ts';
import { between, refuseInvalid } from '../../graph/input.ts';

/** A day with its first and last moment, RFC 3339 in UTC. */
export interface CountedDay {
  /** `2026-11-20` */
  readonly day: string;
  readonly from: string;
  readonly to: string;
}

const MAX_DAYS = 90;
/** The latest day that stays within four-digit years in every time zone. */
const LAST_DAY = '9999-12-30';

/**
 * Consecutive days of a time zone. A day on which the clocks change has 23 or 25 hours.
 *
 * @throws InvalidInputError
 */
export function readDays({ first, count, timeZone }: OrderCountDaysInput): CountedDay[] {
  const start = Temporal.PlainDate.from(first);
  const daysLeft = start.until(LAST_DAY).days + 1;
  refuseInvalid(
    between('days.count', count, 1, Math.min(MAX_DAYS, daysLeft)),
    isTimeZone(timeZone) ? undefined : { field: 'days.timeZone', messageKey: 'validation.timeZone' },
  );
  return Array.from({ length: count }, (_, index) => {
    const day = start.add({ days: index });
    const startOf = (date: Temporal.PlainDate) => date.toZonedDateTime(timeZone).epochMilliseconds;
    return {
      day: day.toString(),
      from: new Date(startOf(day)).toISOString(),
      to: new Date(startOf(day.add({ days: 1 })) - 1).toISOString(),
    };
  });
}
