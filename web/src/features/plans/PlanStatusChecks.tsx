import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { CheckList } from '../../ui/filter/CheckList';
import type { ChoiceListProps } from '../../ui/filter/ChoiceList';
import type { ShippingPlanFilter } from '../../platform/generated/gql/graphql';
import { PlanStatusCountsQuery } from './plans.operations';

type PlanStatusChecksProps = ChoiceListProps & {
  /** The other filters of the list. */
  filter: ShippingPlanFilter;
};

/** The statuses to filter by, with the number of plans that each would show beside the other filters. */
export function PlanStatusChecks({ filter, choices, ...list }: PlanStatusChecksProps): ReactNode {
  const { data, previousData } = useQuery(PlanStatusCountsQuery, {
    variables: { filter },
    fetchPolicy: 'cache-and-network',
  });
  const counts = (data ?? previousData)?.shippingPlanStatusCounts;
  const counted = choices.map((choice) => ({
    ...choice,
    count: counts?.find(({ status }) => status?.id === choice.id)?.count ?? undefined,
  }));
  return <CheckList {...list} choices={counted} layout="lines" />;
}
