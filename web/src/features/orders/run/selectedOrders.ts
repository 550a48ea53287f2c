import type { ApolloClient } from '@apollo/client';
import type { Selection } from '../../../components/table/selection';
import type { OrdersAccess } from '../ordersAccess';
import { pickTypeText } from '../pickTypeText';
import { SelectedOrderFragment } from './run.operations';

type KnownOrder = { number: string | undefined; pickType: string | undefined };

/** What the list has loaded of an order; a page that was never looked at has not been. */
export function knownOrder(client: ApolloClient, id: string, access: OrdersAccess): KnownOrder {
  const order = client.cache.readFragment({
    fragment: SelectedOrderFragment,
    id: client.cache.identify({ __typename: 'Order', id }),
    variables: access,
    returnPartialData: true,
  });
  return { number: order?.customerOrderId ?? undefined, pickType: order?.pickType ?? undefined };
}

/** The pick types that will be skipped when the selected orders are sent, and how many orders have them, as far as is known. */
export function unsendable(
  client: ApolloClient,
  selection: Selection,
  access: OrdersAccess,
): { count: number; pickTypes: string[] } {
  const ids = selection.kind === 'rows' ? [...selection.ids] : [];
  const skipped = ids.flatMap((id) => {
    const { pickType } = knownOrder(client, id, access);
    return pickType === undefined || pickType === 'CAB' || pickType === 'SQP' ? [] : [pickTypeText(pickType)];
  });
  return { count: skipped.length, pickTypes: [...new Set(skipped)].toSorted() };
}
