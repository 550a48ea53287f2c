import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Moment } from '../../ui/Num';
import { formatDateTime } from '../../platform/format/dates';
import { useLanguage } from '../../platform/i18n/useLanguage';
import { readsOf } from '../../platform/permissions/rights';
import { useCan } from '../../platform/permissions/useCan';
import { nobody } from './ChangedBy';
import { BeforeAfter, SignedQuantity } from './Figures';
import { HistoryTypeLabel } from './HistoryTypeLabel';
import type { StockHistoryRow } from './stockHistory.operations';

/** A change of stock on narrow screens: when, how much, where, why and by whom. */
export function HistoryItem({ row }: { row: StockHistoryRow }): ReactNode {
  const language = useLanguage();
  const reads = readsOf(useCan(), 'StockHistoryEntry');
  return (
    <>
      <Flex gap="2" align="baseline" justify="space-between">
        <Moment fontWeight="medium">{reads('dateTime') && formatDateTime(row.dateTime, language)}</Moment>
        {(reads('quantity') || reads('changedType')) && (
          <SignedQuantity quantity={row.quantity} changedType={row.changedType} />
        )}
      </Flex>
      <Flex gap="2" align="baseline" justify="space-between" mt="0.5">
        <Box as="span" textStyle="id" truncate>
          {row.storageLocation}
        </Box>
        {reads('totalNew') && row.totalNew !== null ? (
          <BeforeAfter before={row.totalOld} after={row.totalNew} isStrong />
        ) : (
          reads('inStockNew') && <BeforeAfter before={row.inStockOld} after={row.inStockNew} />
        )}
      </Flex>
      <Flex gap="2" align="center" justify="space-between" mt="1" color="fg.muted">
        {reads('historyTypeName') && <HistoryTypeLabel name={row.historyTypeName} />}
        {reads('changedBy') && (
          <Box as="span" truncate>
            {row.changedBy ?? nobody}
          </Box>
        )}
      </Flex>
      {row.reason && (
        <Text truncate textStyle="xs" color="fg.muted" mt="1">
          {row.reason}
        </Text>
      )}
    </>
  );
}
