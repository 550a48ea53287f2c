import { Box, HStack, Text } from '@chakra-ui/react';
import { Boxes } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SkuId } from '../../domain/skus/SkuId';
import { RecordTable, type RecordColumn } from '../../ui/dialog/RecordTable';
import { StatePanel } from '../../ui/listState/StatePanel';
import { Num } from '../../ui/Num';
import { formatQuantity, formatWeight, missing, quantityOr } from '../../platform/format/numbers';
import { CarrierLabel, type CarrierLogos } from './carriers';
import { piecesOf, allocationTexts, sizeText, weightOfLine, weightOfLines, type OrderLineInDialog } from './orderLines';

type OrderSkusTabProps = { lines: readonly OrderLineInDialog[]; logos: CarrierLogos };

/** The lines of an order with product data (document 2, section 3, Order SKU line). */
export function OrderSkusTab({ lines, logos }: OrderSkusTabProps): ReactNode {
  const { t } = useTranslation('orders');
  const columns = useLineColumns(logos);
  if (lines.length === 0) return <StatePanel icon={Boxes} colour="gray" title={t('dialog.noSkus')} />;
  const weight = weightOfLines(lines);
  return (
    <>
      <RecordTable label={t('dialog.skus')} columns={columns} rows={lines} />
      <HStack justify="flex-end" gap="5" mt="3" color="fg.muted">
        <Num>{t('dialog.lines', { count: lines.length })}</Num>
        <Num>{t('dialog.pieces', { count: piecesOf(lines), pieces: formatQuantity(piecesOf(lines)) })}</Num>
        {weight !== undefined && (
          <Num fontWeight="semibold" color="fg">
            {formatWeight(weight)}
          </Num>
        )}
      </HStack>
    </>
  );
}

function useLineColumns(logos: CarrierLogos): RecordColumn<OrderLineInDialog>[] {
  const { t } = useTranslation('orders');
  return [
    {
      id: 'sku',
      header: t('fields.sku'),
      cell: ({ sku, description, bulky }) => (
        <Box minW="0" maxW="280px">
          {sku ? <SkuId sku={sku} strong /> : missing}
          <Text textStyle="xs" color="fg.muted" truncate title={description ?? undefined}>
            {[bulky === true ? t('bulkyLine') : '', description].filter(Boolean).join(' · ')}
          </Text>
        </Box>
      ),
    },
    {
      id: 'amount',
      header: t('fields.amount'),
      align: 'end',
      width: 70,
      cell: ({ amount }) => <Num fontWeight="medium">{quantityOr(amount)}</Num>,
    },
    {
      id: 'cab',
      header: t('fields.cabQuantity'),
      align: 'end',
      width: 70,
      cell: ({ cabQuantity }) => <Num color="fg.muted">{quantityOr(cabQuantity)}</Num>,
    },
    {
      id: 'weight',
      header: t('fields.weight'),
      align: 'end',
      width: 168,
      cell: (line) => (
        <>
          <Num whiteSpace="nowrap">{formatWeight(weightOfLine(line))}</Num>
          <Text textStyle="xs" color="fg.muted" data-num="" whiteSpace="nowrap">
            {sizeText(line)}
          </Text>
        </>
      ),
    },
    {
      id: 'carrier',
      header: t('fields.carrier'),
      width: 116,
      cell: ({ carrier }) => <CarrierLabel names={carrier ? [carrier] : undefined} logos={logos} />,
    },
    {
      id: 'places',
      header: t('fields.storageLocation'),
      width: 132,
      cell: (line) => <Allocations texts={allocationTexts(line)} />,
    },
  ];
}

function Allocations({ texts }: { texts: readonly string[] }): ReactNode {
  if (texts.length === 0) return missing;
  return texts.map((allocation) => (
    <Text key={allocation} textStyle="id" whiteSpace="nowrap">
      {allocation}
    </Text>
  ));
}
