import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import type { ArrivalsQuery as Arrivals } from '../../generated/gql/graphql';
import { ArrivalsQuery } from './dashboard.operations';
import type { VisiblePictures } from './visiblePictures';
import { daysFrom } from './days';

export type Arrival = Arrivals['shippingPlans']['items'][number];
export type ArrivalMode = NonNullable<Arrival['containerArrivalDateMode']>;

/** The permissions that decide on the query of the plans. */
export type ShownArrivals = Pick<VisiblePictures, 'overdueArrivals'>;

/** How sure the day of an arrival is, the surest first. */
export const modes: readonly ArrivalMode[] = ['FIXED', 'PLANNED', 'PROVISIONAL'];

/**
 * The plans that arrive within two weeks, and the days of them; asked for once, by whoever shows them. Who may not read the status of plans
 * gets archived ones too: leaving them out would tell it.
 */
export function useArrivals(today: Date, visible: ShownArrivals) {
  const days = useMemo(() => daysFrom(today, 0, 14), [today]);
  const { data, error, refetch } = useQuery(ArrivalsQuery, {
    variables: {
      from: days[0]?.from ?? '',
      to: days.at(-1)?.to ?? '',
      notArchived: visible.overdueArrivals || null,
    },
    fetchPolicy: 'cache-and-network',
  });
  return { days, data, error, refetch, plans: data?.shippingPlans.items ?? [] };
}
