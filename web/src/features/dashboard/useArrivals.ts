import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import type { ArrivalsQuery as Arrivals } from '../../platform/generated/gql/graphql';
import { ArrivalsQuery } from './dashboard.operations';
import type { VisiblePictures } from './visiblePictures';
import { daysFrom } from '../../platform/format/daysFrom';

export type Arrival = Arrivals['shippingPlans']['items'][number];
export type ArrivalMode = NonNullable<Arrival['containerArrivalDateMode']>;

/** The permissions that decide on the query of the plans. */
export type ShownArrivals = Pick<VisiblePictures, 'overdueArrivals'>;

/** How certain the day of an arrival is, the most certain first. */
export const modes: readonly ArrivalMode[] = ['FIXED', 'PLANNED', 'PROVISIONAL'];

/**
 * The plans that arrive within two weeks, and the days of this period; requested once for all cards. Users who may not read the status of
 * plans also get archived ones, because leaving them out would reveal it.
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
