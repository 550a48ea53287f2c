import type { WirePlanHistory } from '../../rest/records.ts';
import { typedValue } from './typedValue.ts';

/** The oldest arrival date in the history of a plan, which is sorted from new to old; null if it tells none. */
export function firstArrivalDate({ historicalShippingPlan }: WirePlanHistory): string | null {
  const changes = (historicalShippingPlan ?? []).flatMap(({ valuesChanged }) => valuesChanged ?? []);
  const oldest = changes.findLast(({ property }) => property === 'ContainerArrivalDate');
  return typedValue(oldest?.property, oldest?.oldValue ?? oldest?.newValue)?.moment ?? null;
}
