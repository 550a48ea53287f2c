import { chakra, HStack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../ui/CopyButton';
import { formatDateTime } from '../../platform/format/dates';
import { useLanguage } from '../../platform/i18n/useLanguage';
import { readsOf } from '../../platform/permissions/rights';
import { useCan } from '../../platform/permissions/useCan';
import { PhoneMissingChip } from './PhoneMissingChip';
import type { OrderInDialog } from './orderDialog.operations';
import { PickTypeLabel } from './PickTypeLabel';
import { StatusLabel } from './statuses';

type OrderBadgesProps = { number: string; order: OrderInDialog | undefined };

/** Beside the title of an order: its number to copy, status and pick type. */
export function OrderBadges({ number, order }: OrderBadgesProps): ReactNode {
  const { t } = useTranslation('kit');
  const reads = readsOf(useCan(), 'Order');
  return (
    <>
      <HStack gap="1.5">
        <chakra.span textStyle="id" fontSize="14px" fontWeight="medium">
          {number}
        </chakra.span>
        <CopyButton text={number} label={t('copy', { text: number })} />
      </HStack>
      {order && reads('shippingStatusName') && <StatusLabel name={order.shippingStatusName} />}
      {order && reads('pickType') && <PickTypeLabel pickType={order.pickType} />}
      {order?.phoneNumberMissing === true && <PhoneMissingChip />}
    </>
  );
}

/** `Bestellt am 20.11.2026 13:21 · Rechnung RE-26-48206 · Kunde K-39452`, without fields that may not be read. */
export function OrderContext({ order }: { order: OrderInDialog }): ReactNode {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  return [
    order.orderDate && t('dialog.orderedAt', { moment: formatDateTime(order.orderDate, language) }),
    order.customerInvoiceNumber && t('dialog.invoice', { number: order.customerInvoiceNumber }),
    order.customerIdNumber && t('dialog.customer', { number: order.customerIdNumber }),
  ]
    .filter(Boolean)
    .join(' · ');
}
