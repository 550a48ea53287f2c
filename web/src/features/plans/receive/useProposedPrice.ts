import { useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { useCan } from '../../../permissions/useCan';
import { LastPriceQuery } from './receive.operations';
import type { ReceiptLine } from './receipt';

/** Proposes the price of the SKU's last receipt, once, if the user may read it. */
export function useProposedPrice(
  sku: string,
  line: ReceiptLine,
  onChange: (change: Partial<ReceiptLine>) => void,
): void {
  const { mayCall, reads } = useCan();
  const isAsked =
    line.price === '' &&
    line.rate === '' &&
    mayCall('Query.inventories') &&
    reads('InventoryFilter.sku', 'InventorySortField.DATE', 'Inventory.purchasePrice', 'Inventory.exchangeRate');
  const { data } = useQuery(LastPriceQuery, { variables: { sku }, skip: !isAsked });
  const last = data?.inventories.items[0];
  const propose = useEffectEvent(() => {
    if (line.price !== '' || line.rate !== '') return;
    const { purchasePrice, exchangeRate } = last ?? {};
    if (purchasePrice || exchangeRate) onChange({ price: purchasePrice ?? '', rate: exchangeRate ?? '' });
  });
  useEffect(() => {
    if (last) propose();
  }, [last]);
}
