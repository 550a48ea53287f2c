import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyableId } from '../../ui/CopyableId';
import { addDecimals } from '../../platform/format/decimals';
import { formatDate } from '../../platform/format/dates';
import { formatEuro, formatQuantity, missing, quantityOr } from '../../platform/format/numbers';
import type { SkuEntriesQuery } from '../../platform/generated/gql/graphql';
import { useLanguage } from '../../platform/i18n/useLanguage';
import { readsOf } from '../../platform/permissions/rights';
import { useCan } from '../../platform/permissions/useCan';
import { Line, Nothing, Section } from './Section';

type Entries = SkuEntriesQuery['inventories'];
type StockSectionProps = {
  entries: Entries | undefined;
  error: unknown;
  loading: boolean;
  stockHref: string | undefined;
};

/** The stock of a SKU by location, and its value. */
export function StockSection({ entries, error, loading, stockHref }: StockSectionProps): ReactNode {
  const { t } = useTranslation('skus');
  const language = useLanguage();
  const reads = readsOf(useCan(), 'Inventory');
  const items = entries?.items ?? [];
  const hidden = (entries?.total ?? 0) - items.length;
  const values = items.map(({ totalValueOfGoods }) => totalValueOfGoods);
  const isPartly = values.some((value) => value === null) || hidden > 0;
  return (
    <>
      <Section
        title={t('stock.title')}
        hint={entries && t('stock.locations', { count: entries.total, places: formatQuantity(entries.total) })}
        more={stockHref === undefined ? undefined : { to: stockHref, label: t('stock.all') }}
        error={error}
        loading={loading}
      >
        {items.length === 0 && <Nothing />}
        <Box as="ul" listStyleType="none" maxH="264px" overflow="auto" aria-label={t('stock.title')}>
          {items.map(({ id, storageLocation, date, reserved, inventory }) => (
            <Line
              key={id}
              name={reads('storageLocation') && (storageLocation ? <CopyableId id={storageLocation} /> : missing)}
              middle={reads('date') && date && t('stock.since', { day: formatDate(date, language) })}
              quiet={reads('reserved') && t('stock.reserved', { pieces: quantityOr(reserved) })}
              value={reads('inventory') && quantityOr(inventory)}
            />
          ))}
        </Box>
      </Section>
      {reads('totalValueOfGoods') && items.length > 0 && (
        <Section title={t('value.title')} error={undefined} loading={false}>
          <Flex justify="space-between" gap="3" align="baseline">
            <Text color="fg.muted" textStyle="xs">
              {t(isPartly ? 'value.partly' : 'value.whole')}
            </Text>
            <Text fontWeight="semibold" data-num="">
              {formatEuro(addDecimals(...values))}
            </Text>
          </Flex>
        </Section>
      )}
    </>
  );
}
