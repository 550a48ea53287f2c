import { Box, Flex, HStack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Moment } from '../../ui/Num';
import { formatDateTime } from '../../platform/format/dates';
import { formatQuantity } from '../../platform/format/numbers';
import { useLanguage } from '../../platform/i18n/useLanguage';
import { readsOf } from '../../platform/permissions/rights';
import { useCan } from '../../platform/permissions/useCan';
import { addressText, customerText } from './addressText';
import { piecesOf } from './orderLines';
import type { OrderRow } from './orders.operations';
import { PhoneChip } from './PhoneChip';
import { PickTypeLabel } from './PickTypeLabel';
import { RowMenuButton } from './run/RowMenuButton';
import { StatusLabel } from './statuses';

/** An order in five lines: number and status, customer, address, pieces and pick type, carrier and date. */
export function OrderListItem({ row }: { row: OrderRow }): ReactNode {
  const language = useLanguage();
  const reads = readsOf(useCan(), 'Order');
  const carriers = row.outboundCarriers?.join(', ');
  const address = addressText(row);
  return (
    <>
      <Flex gap="2" align="center" justify="space-between">
        <Box as="span" textStyle="id" fontWeight="medium" truncate>
          {row.customerOrderId ?? row.customerInvoiceNumber}
        </Box>
        <HStack gap="1">
          {reads('shippingStatusName') && <StatusLabel name={row.shippingStatusName} />}
          <RowMenuButton row={row} />
        </HStack>
      </Flex>
      {(reads('shippingAddressCompany') || reads('shippingAddressName')) && (
        <Text truncate mt="0.5">
          {customerText(row)}
        </Text>
      )}
      {address !== undefined && (
        <Text truncate textStyle="xs" color="fg.muted" title={address}>
          {address}
        </Text>
      )}
      <Flex gap="2" align="center" justify="space-between" mt="0.5" color="fg.muted">
        <Box as="span" textStyle="id" truncate>
          {skusText(row)}
        </Box>
        {reads('pickType') && <PickTypeLabel pickType={row.pickType} />}
      </Flex>
      <Flex gap="2" justify="space-between" textStyle="xs" color="fg.subtle" mt="1">
        <HStack gap="2" minW="0">
          {carriers !== undefined && (
            <Text as="span" truncate>
              {carriers}
            </Text>
          )}
          <PhoneChip row={row} />
        </HStack>
        {reads('orderDate') && <Moment flexShrink={0}>{formatDateTime(row.orderDate, language)}</Moment>}
      </Flex>
    </>
  );
}

/** `6 × SYL-LNG4-ANT +2` */
function skusText({ skus, lines }: OrderRow): string {
  const [first, ...others] = skus ?? [];
  if (first === undefined) return '';
  const pieces = lines ? `${formatQuantity(piecesOf(lines))} × ` : '';
  return `${pieces}${first}${others.length > 0 ? ` +${others.length}` : ''}`;
}
