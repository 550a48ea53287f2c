import { useApolloClient, useQuery } from '@apollo/client/react';
import type { Selection } from '../../../ui/table/selection';
import type { OrderFilter } from '../../../platform/generated/gql/graphql';
import { OrderStatusesQuery } from '../orders.operations';
import { isSent, pickTypeText } from '../pickTypes';
import { useStatusText } from '../statuses';
import { SendForecastQuery } from './run.operations';
import { isWaiting, skipsOf, type Skip } from './selectedOrders';

/**
 * The selected orders that sending will skip, with the reasons: from the list's data for selected rows, counted by the back-end for all
 * matches. Undefined until known.
 */
export function useForeseen(selection: Selection, filter: OrderFilter): readonly Skip[] | undefined {
  const client = useApolloClient();
  const statusText = useStatusText();
  const isOfRows = selection.kind === 'rows';
  const statuses = useQuery(OrderStatusesQuery, { skip: isOfRows, errorPolicy: 'all' }).data?.orderStatuses;
  const matching = filter.statusIds ?? statuses?.map(({ id }) => id) ?? [];
  const waiting = (statuses ?? [])
    .filter(({ id, name }) => isWaiting(name) && matching.includes(id))
    .map(({ id }) => id);
  const { data } = useQuery(SendForecastQuery, {
    variables: { filter, waiting: { ...filter, statusIds: waiting }, someWait: waiting.length > 0 },
    skip: isOfRows || statuses === undefined,
    fetchPolicy: 'no-cache',
  });
  if (isOfRows) return skipsOf(client, selection, statusText);
  return (
    data && [
      ...(data.waiting?.groups ?? []).flatMap(({ pickType, count }) =>
        count === 0 || isSent(pickType) ? [] : { reason: pickTypeText(pickType ?? ''), orders: count },
      ),
      ...data.byStatus.groups.flatMap(({ status, count }) =>
        count === 0 || !status || isWaiting(status.name) ? [] : { reason: statusText(status.name), orders: count },
      ),
    ]
  );
}
