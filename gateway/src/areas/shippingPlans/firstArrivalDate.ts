import type { WirePlanHistory, WireShippingPlan } from '../../rest/records.ts';
import { typedValue } from './typedValue.ts';

/**
 * The first arrival date of a plan, by its history: the oldest one that a change tells. A plan of which no change tells a date has never had
 * another one than its own. Null if the oldest date cannot be read: another one would be told as the first.
 */
export function firstArrivalDate(
  { containerArrivalDate }: Pick<WireShippingPlan, 'containerArrivalDate'>,
  { historicalShippingPlan }: WirePlanHistory,
): string | null {
  const told = (historicalShippingPlan ?? []).flatMap(({ time, valuesChanged }) =>
    (valuesChanged ?? []).flatMap((value) => (value.property === 'ContainerArrivalDate' ? [{ ...value, time }] : [])),
  );
  const [first, ...others] = told;
  if (!first) return containerArrivalDate ?? null;
  // The documents do not say whether the newest change is the first of the list; of the same moment, the last one is the oldest.
  const oldest = others.reduce(
    (one, other) => (Date.parse(other.time ?? '') > Date.parse(one.time ?? '') ? one : other),
    first,
  );
  return typedValue(oldest.property, oldest.oldValue ?? oldest.newValue)?.moment ?? null;
}
