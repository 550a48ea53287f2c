import type { WirePlanHistory, WireShippingPlan } from '../../rest/records.ts';
import { isNoTime } from '../../rest/tolerant/records.ts';

const PROPERTY = 'containerarrivaldate';
/** What the history has for an empty value (document 3, section 2). */
const EMPTY = /^n\/a$/i;

/**
 * The first arrival date of a plan, by its history: the oldest one that a change tells. A plan of which no change tells a date has never had
 * another one than its own.
 *
 * @param momentOf reads a time; undefined if it cannot be read
 * @returns RFC 3339; null if the plan has never had a date; undefined if the oldest one cannot be read, or a change does not tell what it
 *   changed: another date would be told as the first
 */
export function firstArrivalDate(
  { containerArrivalDate }: Pick<WireShippingPlan, 'containerArrivalDate'>,
  { historicalShippingPlan }: WirePlanHistory,
  momentOf: (text: string) => string | undefined,
): string | null | undefined {
  const changes = historicalShippingPlan ?? [];
  if (changes.some(({ content, valuesChanged }) => content !== 'created' && !valuesChanged)) return undefined;
  const told = changes.flatMap(({ time, valuesChanged }) =>
    (valuesChanged ?? []).flatMap(({ property, oldValue, newValue }) => {
      const date = [oldValue, newValue].find(isSet);
      return property?.toLowerCase() === PROPERTY && isSet(date) ? [{ time, date }] : [];
    }),
  );
  const [first, ...others] = told;
  if (!first) return containerArrivalDate ?? null;
  // The documents do not say whether the newest change is the first of the list; of the same moment, the last one is the oldest.
  const oldest = others.reduce(
    (one, other) => (Date.parse(other.time ?? '') > Date.parse(one.time ?? '') ? one : other),
    first,
  );
  const moment = momentOf(oldest.date);
  return moment && new Date(moment).toISOString();
}

function isSet(value: string | null | undefined): value is string {
  return value !== null && value !== undefined && !isNoTime(value) && !EMPTY.test(value.trim());
}
