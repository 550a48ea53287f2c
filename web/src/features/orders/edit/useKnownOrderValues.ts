import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import type { LookupOption } from '../../../ui/lookup/lookupOption';
import { useCan } from '../../../platform/permissions/useCan';
import { KnownOrderValuesQuery } from './edit.operations';

type KnownOrderValues = Readonly<Record<'orderType' | 'shippingService', readonly LookupOption[]>>;

/** The order types and services of the latest orders, the most frequent first. Other texts are possible; no call lists them. */
export function useKnownOrderValues(): KnownOrderValues {
  const { mayCall } = useCan();
  const { data } = useQuery(KnownOrderValuesQuery, { skip: !mayCall('Query.orders') });
  const orders = data?.orders.items;
  return useMemo(
    () => ({
      orderType: byFrequency(orders?.map(({ orderType }) => orderType) ?? []),
      shippingService: byFrequency(orders?.map(({ shippingService }) => shippingService) ?? []),
    }),
    [orders],
  );
}

function byFrequency(values: readonly (string | null)[]): LookupOption[] {
  const counts = new Map<string, number>();
  for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .toSorted(([one, ofOne], [other, ofOther]) => ofOther - ofOne || one.localeCompare(other, 'de'))
    .map(([value]) => ({ id: value, label: value }));
}
