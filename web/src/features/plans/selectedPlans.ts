/** What is selected in the list, and what is known of it. */
import type { ApolloClient } from '@apollo/client';
import type { Selection } from '../../components/table/selection';
import type { ShippingPlanFilter } from '../../generated/gql/graphql';
import { PlanIdsQuery } from './planLists.operations';
import type { PlanRow } from './plans.operations';

/** As many plans as are asked for at once. */
const pageSize = 1000;

/**
 * The ids of what is selected. All that the filter matches are asked for now, page by page.
 *
 * @throws what a request fails with
 */
export async function selectedPlanIds(
  client: ApolloClient,
  selection: Selection,
  filter: ShippingPlanFilter,
): Promise<string[]> {
  if (selection.kind === 'rows') return [...selection.ids];
  const ids = new Set<string>();
  for (let index = 0; ; index++) {
    // The next page is only asked for where this one was full.
    // oxlint-disable-next-line no-await-in-loop
    const { data } = await client.query({
      query: PlanIdsQuery,
      variables: { filter, page: { index, size: pageSize } },
      fetchPolicy: 'no-cache',
    });
    const items = data?.shippingPlans.items ?? [];
    for (const { id } of items) ids.add(id);
    if (items.length < pageSize) return [...ids].filter((id) => !selection.except.has(id));
  }
}

/** The selected plans among those that are shown. */
export function shownSelection(selection: Selection, rows: readonly PlanRow[]): PlanRow[] {
  return rows.filter(({ id }) => (selection.kind === 'rows' ? selection.ids.has(id) : !selection.except.has(id)));
}
