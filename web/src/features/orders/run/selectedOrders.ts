/** The selection of the list, with the known data of its orders. */
import type { ApolloClient } from '@apollo/client';
import type { Selection } from '../../../ui/table/selection';
import { formatCount } from '../../../platform/format/numbers';
import { graphql } from '../../../platform/generated/gql';
import type { OrderFilter } from '../../../platform/generated/gql/graphql';
import { OrderIdsQuery } from '../orders.operations';
import { isSent, pickTypeText } from '../pickTypes';

/** The list's data of a selected order: its name, and whether it can be sent. */
const SelectedOrderFragment = graphql(`
  fragment SelectedOrder_order on Order {
    id
    customerOrderId
    pickType
    shippingStatusName
  }
`);

/**
 * The ids of the selected orders. If all matches are selected, their ids are requested now, so that changes since the page was loaded
 * count.
 *
 * @throws the error of the request
 */
export async function selectedIds(client: ApolloClient, selection: Selection, filter: OrderFilter): Promise<string[]> {
  if (selection.kind === 'rows') return [...selection.ids];
  const { data } = await client.query({ query: OrderIdsQuery, variables: { filter }, fetchPolicy: 'no-cache' });
  return (data?.orderIds ?? []).filter((id) => !selection.except.has(id));
}

type KnownOrder = { number: string | undefined; pickType: string | undefined; status: string | undefined };

/** The list's data of an order; incomplete if its page was never loaded. */
export function knownOrder(client: ApolloClient, id: string): KnownOrder {
  const order = client.cache.readFragment({
    fragment: SelectedOrderFragment,
    id: client.cache.identify({ __typename: 'Order', id }),
    returnPartialData: true,
  });
  return {
    number: order?.customerOrderId ?? undefined,
    pickType: order?.pickType ?? undefined,
    status: order?.shippingStatusName ?? undefined,
  };
}

/** Orders with these statuses are not sent (document 2, section 4): there is nothing to send, or an error must be resolved first. */
const unsentStatuses: readonly string[] = ['shipped', 'deleted', 'error'];

export function isWaiting(status: string): boolean {
  return !unsentStatuses.includes(status.toLowerCase());
}

/** The reason as text, and the number of orders that will be skipped for it. */
export type Skip = { reason: string; orders: number };

/**
 * The reason why an order is not sent: its status, else its pick type. Undefined if it is sent as far as is known; whether its lines have
 * places is not.
 */
export function skipReason(
  { status, pickType }: Pick<KnownOrder, 'status' | 'pickType'>,
  statusText: (name: string) => string,
): string | undefined {
  if (status !== undefined && !isWaiting(status)) return statusText(status);
  return isSent(pickType) ? undefined : pickTypeText(pickType ?? '');
}

/** The selected rows that will be skipped. */
export function skipsOf(client: ApolloClient, selection: Selection, statusText: (name: string) => string): Skip[] {
  const skips = new Map<string, number>();
  for (const id of selection.kind === 'rows' ? selection.ids : []) {
    const reason = skipReason(knownOrder(client, id), statusText);
    if (reason !== undefined) skips.set(reason, (skips.get(reason) ?? 0) + 1);
  }
  return [...skips].map(([reason, orders]) => ({ reason, orders })).toSorted((one, other) => other.orders - one.orders);
}

/** `CHECK`, or for several reasons `3 CHECK, 2 Fehler`. */
export function skipCounts(skips: readonly Skip[]): { count: number; orders: string; reasons: string } {
  const count = skips.reduce((sum, { orders }) => sum + orders, 0);
  const reasons = skips.map(({ reason, orders }) => (skips.length === 1 ? reason : `${formatCount(orders)} ${reason}`));
  return { count, orders: formatCount(count), reasons: reasons.join(', ') };
}
