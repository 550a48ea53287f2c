import { useQuery } from '@apollo/client/react';
import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureCard } from '../components/picture/PictureCard';
import { PictureTable } from '../components/picture/PictureTable';
import { Num } from '../components/Num';
import { formatCount, formatEuro, formatShare, missing } from '../format/numbers';
import { warehouseInWords } from './warehouseInWords';
import { StockValueQuery, WarehousesQuery } from './warehouses.operations';

/** px: one warehouse, the sum, and all of it until it is known how many warehouses there are. */
const warehouseHeight = 66;
const sumHeight = 32;
const heightBefore = 4 * warehouseHeight + sumHeight;

/** The value of the stock of each warehouse, in EUR, and its share of the total. */
export function StockValueCard(): ReactNode {
  const { t } = useTranslation('warehouses');
  const { data, error, refetch } = useQuery(StockValueQuery, { fetchPolicy: 'cache-and-network' });
  const { data: known } = useQuery(WarehousesQuery);
  const valuation = data?.stockValuation;
  const groups = valuation?.groups ?? [];
  const whole = Number(valuation?.valueOfGoods ?? 0);
  const largest = Math.max(...groups.map(({ valueOfGoods }) => Number(valueOfGoods ?? 0)), 0);
  const warehouses = groups.map((group) => {
    const warehouse = known?.warehouses.find(({ id }) => id === group.key);
    const euro = Number(group.valueOfGoods ?? 0);
    return {
      key: group.key ?? '',
      // The valuation knows codes only.
      name: warehouse ? warehouseInWords(warehouse) : (group.name ?? missing),
      value: formatEuro(group.valueOfGoods),
      pieces: formatCount(group.inventory ?? 0),
      share: formatShare(whole > 0 ? euro / whole : 0),
      length: largest > 0 ? Math.max(0, euro / largest) : 0,
    };
  });
  return (
    <PictureCard
      title={t('stockValue.title')}
      hint={t('stockValue.hint')}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
      loading={data === undefined}
      height={data ? warehouses.length * warehouseHeight + sumHeight : heightBefore}
      picture={
        warehouses.length === 0 ? (
          <Text color="fg.subtle">{t('stockValue.empty')}</Text>
        ) : (
          <>
            <Box as="ul" listStyleType="none" aria-label={t('stockValue.label')}>
              {warehouses.map(({ key, name, value, pieces, share, length }) => (
                <Box as="li" key={key} pb="5">
                  <Flex justify="space-between" gap="3">
                    <Text truncate>{name}</Text>
                    <Num fontWeight="medium">{value}</Num>
                  </Flex>
                  <Box h="8px" my="1.5" bg="bg.emphasized" rounded="full" overflow="hidden" aria-hidden>
                    <Box h="full" bg="chart.1" rounded="full" w={`${length * 100}%`} />
                  </Box>
                  <Flex justify="space-between" gap="3" textStyle="xs" color="fg.muted">
                    <Num>{t('stockValue.piecesOf', { pieces })}</Num>
                    <Num>{share}</Num>
                  </Flex>
                </Box>
              ))}
            </Box>
            <Flex justify="space-between" borderTopWidth="1px" pt="2.5" fontWeight="semibold">
              <span>{t('stockValue.sum')}</span>
              <Num>{formatEuro(valuation?.valueOfGoods)}</Num>
            </Flex>
          </>
        )
      }
      table={
        <PictureTable
          label={t('stockValue.title')}
          heads={[t('warehouse'), t('stockValue.pieces'), t('stockValue.value'), t('stockValue.share')]}
          rows={warehouses.map(({ key, name, pieces, value, share }) => ({
            key,
            name,
            values: [pieces, value, share],
          }))}
        />
      }
    />
  );
}
