/** The selection of the list, with the known data of its plans. */
import type { ApolloClient } from '@apollo/client';
import type { Selection } from '../../ui/table/selection';
import type { ShippingPlanFilter } from '../../platform/generated/gql/graphql';
import { PlanIdsQuery } from './planLists.operations';
import type { PlanRow } from './plans.operations';

/** The page size of the requests for ids. */
const pageSize = 1000;

/**
 * The ids of the selected plans. If all matches are selected, their ids are requested now, page by page.
 *
 * @throws the error of a request
 */
export async function selectedPlanIds(
  client: ApolloClient,
  selection: Selection,
  filter: ShippingPlanFilter,
): Promise<string[]> {
  if (selection.kind === 'rows') return [...selection.ids];
  const ids = new Set<string>();
  for (let index = 0; ; index++) {
    // The next page is requested only if this one was full.
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

/** The loaded rows of the selection. */
export function shownSelection(selection: Selection, rows: readonly PlanRow[]): PlanRow[] {
  return rows.filter(({ id }) => (selection.kind === 'rows' ? selection.ids.has(id) : !selection.except.has(id)));
}
