import { Box, HStack, Text } from '@chakra-ui/react';
import { Boxes } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SkuId } from '../../skus/SkuId';
import { RecordTable, type RecordColumn } from '../../components/dialog/RecordTable';
import { StatePanel } from '../../components/listState/StatePanel';
import { Num } from '../../components/Num';
import { formatQuantity, formatWeight, missing, quantityOr } from '../../format/numbers';
import { CarrierLabel, type CarrierLogos } from './carriers';
import {
  piecesOf,
  placesInWords,
  sizeInWords,
  weightOfLine,
  weightOfLines,
  type OrderLineInDialog,
} from './orderLines';

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
        <Num>{t('dialog.pieces', { pieces: formatQuantity(piecesOf(lines)) })}</Num>
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
            {sizeInWords(line)}
          </Text>
        </>
      ),
    },
    {
      id: 'carrier',
      header: t('fields.carrier'),
      width: 116,
      cell: ({ carrier }) => <CarrierLabel names={carrier ? [carrier] : undefined} logos={logos} inColumn />,
    },
    {
      id: 'places',
      header: t('fields.place'),
      width: 132,
      cell: (line) => <Places places={placesInWords(line)} />,
    },
  ];
}

function Places({ places }: { places: readonly string[] }): ReactNode {
  if (places.length === 0) return missing;
  return places.map((place) => (
    <Text key={place} textStyle="id" whiteSpace="nowrap">
      {place}
    </Text>
  ));
}
