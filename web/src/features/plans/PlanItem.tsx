import { Box, Flex, HStack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Moment, Num } from '../../ui/Num';
import { RowMenuButton } from '../../ui/table/RowMenu';
import { formatDateTime } from '../../platform/format/dates';
import { formatEuro } from '../../platform/format/numbers';
import { useLanguage } from '../../platform/i18n/useLanguage';
import { readsOf } from '../../platform/permissions/rights';
import { useCan } from '../../platform/permissions/useCan';
import { documentKinds, DocumentChip } from './planColumns';
import { planName, type PlanRow } from './plans.operations';
import { PlanStatus, usePlanTexts } from './planCodes';
import { ReceivedBadge } from './ReceivedBadge';
import type { ReceivedState } from './receivedPieces';

/** A plan in four lines: name and status, supplier, arrival, documents and sum. */
export function PlanItem({ row, received }: { row: PlanRow; received: ReceivedState }): ReactNode {
  const { t } = useTranslation('plans');
  const language = useLanguage();
  const texts = usePlanTexts();
  const reads = readsOf(useCan(), 'ShippingPlan');
  const { containerArrivalDate, containerArrivalDateMode: mode, containerSize } = row;
  const arrival = containerArrivalDate ? formatDateTime(containerArrivalDate, language) : t('cells.open');
  const container = [row.containerId, containerSize && texts.codeText('size', containerSize)]
    .filter(Boolean)
    .join(' · ');
  return (
    <>
      <Flex gap="2" rowGap="0.5" align="center" justify="space-between" wrap="wrap">
        <Text fontWeight="medium" truncate>
          {planName(row)}
        </Text>
        <HStack gap="1" flexShrink={0} ms="auto">
          {reads('recordStatus') && <PlanStatus status={row.recordStatus} />}
          <RowMenuButton rowId={row.id} label={t('row.menu', { plan: planName(row) })} />
        </HStack>
      </Flex>
      <Flex columnGap="2" wrap="wrap" justify="space-between" align="baseline" mt="0.5">
        <Text truncate>{row.supplierName}</Text>
        <Text flexShrink={0} maxW="full" truncate color="fg.muted" textStyle="xs">
          {container}
        </Text>
      </Flex>
      {reads('containerArrivalDate') && (
        <Moment color="fg.muted" mt="0.5">
          {[arrival, mode && texts.modeText(mode), row.containerArrivalPlace].filter(Boolean).join(' · ')}
        </Moment>
      )}
      <Flex gap="2" justify="space-between" align="center" mt="1.5">
        <HStack gap="1">
          {documentKinds.map(
            (kind) => reads(kind) && <DocumentChip key={kind} t={t} kind={kind} document={row[kind]} />,
          )}
        </HStack>
        {received && <ReceivedBadge state={received} />}
        <Box color="fg.muted">
          {reads('orderTotalAmount') && row.orderTotalAmount !== null && <Num>{formatEuro(row.orderTotalAmount)}</Num>}
        </Box>
      </Flex>
    </>
  );
}
