/** What is selected in the list, and what is known of it. */
import type { ApolloClient } from '@apollo/client';
import type { Selection } from '../../../components/table/selection';
import type { OrderFilter } from '../../../generated/gql/graphql';
import { OrderIdsQuery } from '../orders.operations';
import { isSent, pickTypeText } from '../pickTypes';
import { SelectedOrderFragment } from './run.operations';

/**
 * The ids of what is selected. All that the filter matches are asked for now, without their rows: what has come or gone since
 * the page was loaded counts.
 *
 * @throws what the request fails with
 */
export async function selectedIds(client: ApolloClient, selection: Selection, filter: OrderFilter): Promise<string[]> {
  if (selection.kind === 'rows') return [...selection.ids];
  const { data } = await client.query({ query: OrderIdsQuery, variables: { filter }, fetchPolicy: 'no-cache' });
  return (data?.orderIds ?? []).filter((id) => !selection.except.has(id));
}

type KnownOrder = { number: string | undefined; pickType: string | undefined };

/** What the list has loaded of an order; a page that was never looked at has not been. */
export function knownOrder(client: ApolloClient, id: string): KnownOrder {
  const order = client.cache.readFragment({
    fragment: SelectedOrderFragment,
    id: client.cache.identify({ __typename: 'Order', id }),
    returnPartialData: true,
  });
  return { number: order?.customerOrderId ?? undefined, pickType: order?.pickType ?? undefined };
}

/** The pick types that will be skipped when the selected orders are sent, and how many orders have them, as far as is known. */
export function unsendable(client: ApolloClient, selection: Selection): { count: number; pickTypes: string[] } {
  const ids = selection.kind === 'rows' ? [...selection.ids] : [];
  const skipped = ids.flatMap((id) => {
    const { pickType } = knownOrder(client, id);
    return pickType === undefined || isSent(pickType) ? [] : [pickTypeText(pickType)];
  });
  return { count: skipped.length, pickTypes: [...new Set(skipped)].toSorted() };
}
