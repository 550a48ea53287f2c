import { useEffect, useEffectEvent } from 'react';
import { useLastReceipt, type LastReceipt } from '../../../domain/bookings/useLastReceipt';
import type { ReceiptLine } from './receipt';

/** Proposes the price of the SKU's last receipt, once, if the user may read it. */
export function useProposedPrice(
  sku: string,
  line: ReceiptLine,
  onChange: (change: Partial<ReceiptLine>) => void,
): void {
  const isEmpty = line.price === '' && line.rate === '';
  const { receipt } = useLastReceipt(isEmpty ? sku : undefined);
  const propose = useEffectEvent(({ purchasePrice, exchangeRate }: LastReceipt) => {
    if (isEmpty) onChange({ price: purchasePrice, rate: exchangeRate });
  });
  useEffect(() => {
    if (receipt) propose(receipt);
  }, [receipt]);
}
