import { useQuery } from '@apollo/client/react';
import { Box, chakra, HStack, Text } from '@chakra-ui/react';
import { PackageCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FailureAlert } from '../../ui/dialog/FailureAlert';
import { Moment, Num } from '../../ui/Num';
import { requestFailureOf, type RequestFailure } from '../../platform/errors/requestFailure';
import { formatDateTime } from '../../platform/format/dates';
import { formatQuantity } from '../../platform/format/numbers';
import { useLanguage } from '../../platform/i18n/useLanguage';
import { useCan } from '../../platform/permissions/useCan';
import { stockOfPlan } from '../../platform/urls/stockOfPlan';
import { GoodsReceiptsQuery, type GoodsReceipt } from './goodsReceipts.operations';

/** The goods receipt of one plan, or why it could not be read. Neither while it is loading, or for users who may not read it. */
export function usePlanReceipt(planId: string): { receipt?: GoodsReceipt; failure?: RequestFailure } {
  const { mayCall } = useCan();
  const { data, error } = useQuery(GoodsReceiptsQuery, {
    variables: { planIds: [planId] },
    skip: planId === '' || !mayCall('Query.goodsReceipts'),
    fetchPolicy: 'network-only',
  });
  const receipt = data?.goodsReceipts[0];
  return { ...(receipt && { receipt }), ...(error && { failure: requestFailureOf(error) }) };
}

/** The bookings of a plan into the stock, newest first, in its history. */
export function ReceivedGoods({ planId }: { planId: string }): ReactNode {
  const { t } = useTranslation('plans');
  const language = useLanguage();
  const { mayCall } = useCan();
  const { receipt, failure } = usePlanReceipt(planId);
  if (failure !== undefined) return <FailureAlert failure={failure} />;
  if (receipt === undefined || receipt.lines.length === 0) return null;
  const bookings = receipt.lines
    .flatMap(({ sku, bookings: ofLine }) => (ofLine ?? []).map((booking) => ({ ...booking, sku })))
    .toSorted((one, other) => Date.parse(other.dateTime ?? '') - Date.parse(one.dateTime ?? ''));
  const hidden = receipt.lines.flatMap(({ sku, received, bookings: ofLine }) => {
    const shown = (ofLine ?? []).reduce(
      (sum, { quantity, changedType }) => sum + (changedType === 'SUBTRACT' ? -1 : 1) * (quantity ?? 0),
      0,
    );
    return received === shown
      ? []
      : [t('received.hidden', { pieces: formatQuantity(received - shown), sku: sku ?? '' })];
  });
  return (
    <Box as="section" aria-label={t('received.title')} mb="4" bg="bg.panel" borderWidth="1px" rounded="l2">
      <HStack px="3" py="2" gap="2" borderBottomWidth="1px">
        <PackageCheck size={16} aria-hidden />
        <Text as="h3" fontWeight="semibold" flex="1">
          {t('received.title')}
        </Text>
        {mayCall('Query.inventories') && (
          <Link className="text-link" to={stockOfPlan(planId)}>
            {t('received.stock')}
          </Link>
        )}
      </HStack>
      <Box as="ul" listStyleType="none" px="3" py="1" textStyle="sm">
        {bookings.map(({ id, sku, quantity, changedType, changedBy, dateTime, storageLocation }) => (
          <HStack as="li" key={id} gap="3" py="1" wrap="wrap">
            <Moment color="fg.muted">{dateTime === null ? '' : formatDateTime(dateTime, language)}</Moment>
            <Num fontWeight="medium">
              {changedType === 'SUBTRACT' ? '− ' : ''}
              {t('received.booking', { quantity: formatQuantity(quantity ?? 0), sku: sku ?? '' })}
            </Num>
            <chakra.span textStyle="id">{storageLocation}</chakra.span>
            <Text as="span" color="fg.muted">
              {changedBy}
            </Text>
          </HStack>
        ))}
        {hidden.map((text) => (
          <Text as="li" key={text} py="1" color="fg.muted">
            {text}
          </Text>
        ))}
      </Box>
    </Box>
  );
}
