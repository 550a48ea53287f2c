import { useQuery } from '@apollo/client/react';
import { endOfDay, startOfDay } from '../../../platform/format/days';
import type { ShippingPlanFilter } from '../../../platform/generated/gql/graphql';
import { useRetainedAnswer } from '../../../lists/useRetainedAnswer';
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
  const inPeriod = { filter: { ...filter, arrivalFrom: startOfDay(first), arrivalTo: endOfDay(last) } };
  const arrivalsAnswer = useQuery(PlanArrivalsQuery, { variables: inPeriod, fetchPolicy: 'cache-and-network' });
  const arrivals = useRetainedAnswer(JSON.stringify(inPeriod), arrivalsAnswer);
  const recordStatusIds = awaitedStatusIds(lists?.recordStatuses, filter.recordStatusIds);
  const isNoneAwaited = recordStatusIds?.length === 0;
  const isUnknown = lists === undefined && failureOf('recordStatuses') === undefined;
  const anyTime = { arrivalFrom: undefined, arrivalTo: undefined };
  const anyDay = { filter: { ...filter, ...anyTime, recordStatusIds, withoutArrival: true } };
  const openAnswer = useQuery(PlansWithoutArrivalQuery, {
    variables: anyDay,
    fetchPolicy: 'cache-and-network',
    skip: isUnknown || isNoneAwaited,
  });
  const awaited = useRetainedAnswer(JSON.stringify(anyDay), openAnswer);
  const open = isNoneAwaited
    ? { ...awaited, shown: undefined, failure: undefined, refreshFailure: undefined }
    : awaited;
  const [arrivalsPage, openPage] = [arrivals.shown?.shippingPlans, open.shown?.shippingPlans];
  // A plan that has just been given a day, or has lost it, is still in the list in which it was read.
  const read = [...(arrivalsPage?.items ?? []), ...(openPage?.items ?? [])];
  const plans = [...new Map(read.map((plan) => [plan.id, plan])).values()];
  const isShown = (plan: PlanArrival) => {
    const day = dayOf(plan.containerArrivalDate);
    return day !== undefined && day >= first && day <= last;
  };
  const outdated = [arrivals, open].filter(({ refreshFailure }) => refreshFailure !== undefined);
  return {
    arrivals: {
      page: arrivalsPage,
      failure: arrivals.failure,
      loading: arrivalsAnswer.loading,
      refetch: arrivals.refetch,
      plans: plans.filter(isShown),
    },
    open: {
      page: openPage,
      failure: open.failure,
      refetch: open.refetch,
      isLoading: openPage === undefined && open.failure === undefined && !isNoneAwaited,
      plans: plans.filter((plan) => dayOf(plan.containerArrivalDate) === undefined && !hasArrived(plan)),
    },
    /** Why what is shown could not be refetched, and how to try again. */
    outdated: {
      failure: outdated[0]?.refreshFailure,
      refetch: () => outdated.forEach(({ refetch }) => refetch()),
    },
  };
}

/**
 * Of the chosen statuses, those of plans that have not arrived. All chosen ones if the list of statuses could not be loaded, or this user
 * may not read it.
 */
function awaitedStatusIds(
  statuses: PlanLists['recordStatuses'] | undefined,
  chosen: ShippingPlanFilter['recordStatusIds'],
): ShippingPlanFilter['recordStatusIds'] {
  if (!statuses) return chosen;
  const awaited = statuses.filter(({ name: recordStatus }) => !hasArrived({ recordStatus })).map(({ id }) => id);
  return chosen ? awaited.filter((id) => chosen.includes(id)) : awaited;
}
