import { useTranslation } from 'react-i18next';
import { missingParts } from 'schema/orderFiles/shippingAddress.ts';
import { formatCount } from '../../../platform/format/numbers';
import { readsOf } from '../../../platform/permissions/rights';
import { useCan } from '../../../platform/permissions/useCan';
import type { CarrierLogos } from '../carriers';
import type { OrderInDialog } from '../orderDialog.operations';
import { writesField } from './orderForm';

/** What this user can add to an order in error, so that it becomes unshipped again (docs/orders-import.md). */
export function useMendText(order: OrderInDialog, logos: CarrierLogos): string | undefined {
  const { t } = useTranslation('orders');
  const rights = useCan();
  const reads = readsOf(rights, 'Order');
  if (order.shippingStatusName !== 'error') return undefined;
  const unallocated = writesField(rights, 'lines')
    ? (order.lines ?? []).filter(({ places }) => places?.length === 0).length
    : 0;
  const readsAddress =
    reads('shippingAddressStreet') && reads('shippingAddressZipcode') && reads('shippingAddressCountry');
  const isAddressIncomplete =
    readsAddress &&
    missingParts({
      street: order.shippingAddressStreet ?? null,
      zipcode: order.shippingAddressZipcode ?? null,
      country: order.shippingAddressCountry ?? null,
    }).length > 0;
  // Without the list of carriers, nobody can say which of them exist.
  const unknown = logos.size === 0 ? [] : (order.outboundCarriers ?? []).filter((name) => !logos.has(name));
  const missing = [
    unallocated > 0 && t('edit.unallocated', { count: unallocated, lines: formatCount(unallocated) }),
    isAddressIncomplete && t('edit.addressIncomplete'),
    unknown.length > 0 && t('edit.unknownCarriers', { carriers: unknown.join(', ') }),
  ].filter((text) => text !== false);
  return missing.length === 0 ? undefined : [...missing, t('edit.becomesUnshipped')].join(' ');
}
