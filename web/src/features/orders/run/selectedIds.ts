import type { ApolloClient } from '@apollo/client';
import type { Selection } from '../../../components/table/selection';
import type { OrderFilter } from '../../../generated/gql/graphql';
import { OrderIdsQuery } from '../orders.operations';

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
