import { useQuery } from '@apollo/client/react';
import { requestFailureOf } from '../../../errors/requestFailure';
import { endOfDay, startOfDay } from '../../../format/days';
import type { PlanArrivalsQuery as PlanArrivals, ShippingPlanFilter } from '../../../generated/gql/graphql';
import type { PlanLists } from '../planLists.operations';
import type { LookupLists } from '../usePlanLists';
import { hasArrived } from './ArrivalChip';
import { PlanArrivalsQuery, PlansWithoutArrivalQuery, type PlanArrival } from './calendar.operations';
import { dayOf } from './calendarDays';

/** The plans of the calendar: those that arrive from the first to the last day, and those that have no arrival date yet. */
export function useCalendarPlans(
  filter: ShippingPlanFilter,
  [first, last]: readonly [first: string, last: string],
  { lists, failureOf }: LookupLists,
) {
  const arrivals = pageOf(
    useQuery(PlanArrivalsQuery, {
      variables: { filter: { ...filter, arrivalFrom: startOfDay(first), arrivalTo: endOfDay(last) } },
      fetchPolicy: 'cache-and-network',
    }),
  );
  const recordStatusIds = awaitedStatusIds(lists?.recordStatuses, filter.recordStatusIds);
  const isNoneAwaited = recordStatusIds?.length === 0;
  const isUnknown = lists === undefined && failureOf('recordStatuses') === undefined;
  const anyTime = { arrivalFrom: undefined, arrivalTo: undefined };
  const answer = pageOf(
    useQuery(PlansWithoutArrivalQuery, {
      variables: { filter: { ...filter, ...anyTime, recordStatusIds, withoutArrival: true } },
      fetchPolicy: 'cache-and-network',
      skip: isUnknown || isNoneAwaited,
    }),
  );
  const open = isNoneAwaited ? { ...answer, page: undefined, failure: undefined } : answer;
  // A plan that has just been given a day, or has lost it, is still in the list in which it was read.
  const read = [...(arrivals.page?.items ?? []), ...(open.page?.items ?? [])];
  const plans = [...new Map(read.map((plan) => [plan.id, plan])).values()];
  const isShown = (plan: PlanArrival) => {
    const day = dayOf(plan.containerArrivalDate);
    return day !== undefined && day >= first && day <= last;
  };
  return {
    arrivals: { ...arrivals, plans: plans.filter(isShown) },
    open: {
      ...open,
      isLoading: open.page === undefined && open.failure === undefined && !isNoneAwaited,
      plans: plans.filter((plan) => dayOf(plan.containerArrivalDate) === undefined && !hasArrived(plan)),
    },
  };
}

/**
 * The statuses of plans that have not arrived, among the chosen ones; the chosen ones if the list is missing, also because this user may
 * not read it.
 */
function awaitedStatusIds(
  statuses: PlanLists['recordStatuses'] | undefined,
  chosen: ShippingPlanFilter['recordStatusIds'],
): ShippingPlanFilter['recordStatusIds'] {
  if (!statuses) return chosen;
  const awaited = statuses.filter(({ name: recordStatus }) => !hasArrived({ recordStatus })).map(({ id }) => id);
  return chosen ? awaited.filter((id) => chosen.includes(id)) : awaited;
}

type Read = {
  data: PlanArrivals | undefined;
  previousData?: PlanArrivals | undefined;
  error?: unknown;
  loading: boolean;
  refetch: () => Promise<unknown>;
};

/** While another period is loading, the previous rows stay; after a failure they would be wrong. */
function pageOf({ data, previousData, error, loading, refetch }: Read) {
  const failure = error !== undefined && !data ? requestFailureOf(error) : undefined;
  const page = (data ?? (failure ? undefined : previousData))?.shippingPlans;
  // A failed refetch is in `error`, too, and shown unless rows are there, which then stay.
  return { page, failure, loading, refetch: () => void refetch().catch(() => undefined) };
}
