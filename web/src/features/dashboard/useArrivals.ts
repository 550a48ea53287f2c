import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import type { ArrivalsQuery as Arrivals } from '../../generated/gql/graphql';
import { ArrivalsQuery } from './dashboard.operations';
import { daysFrom } from './days';

export type Arrival = Arrivals['shippingPlans']['items'][number];
export type ArrivalMode = NonNullable<Arrival['containerArrivalDateMode']>;

/** How sure the day of an arrival is, the surest first. */
export const modes: readonly ArrivalMode[] = ['FIXED', 'PLANNED', 'PROVISIONAL'];

/** The plans that arrive within two weeks, and the days of them; asked for once, by whoever shows them. */
export function useArrivals(today: Date, readsNames: boolean) {
  const days = useMemo(() => daysFrom(today, 0, 14), [today]);
  const { data, error, refetch } = useQuery(ArrivalsQuery, {
    variables: { from: days[0]?.from ?? '', to: days.at(-1)?.to ?? '', readsNames },
    fetchPolicy: 'cache-and-network',
  });
  return { days, data, error, refetch, plans: data?.shippingPlans.items ?? [] };
}
