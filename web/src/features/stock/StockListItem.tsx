import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Num } from '../../components/Num';
import { formatDateTime } from '../../format/dates';
import { formatEuro, formatQuantity, missing } from '../../format/numbers';
import { useLanguage } from '../../i18n/useLanguage';
import type { StockAccess } from './stockAccess';
import type { StockRow } from './stockRow';

type StockListItemProps = { row: StockRow; access: StockAccess };

/** An entry in four lines: SKU and total value, name, location and pieces, date and value of one piece. */
export function StockListItem({ row, access }: StockListItemProps): ReactNode {
  const { t } = useTranslation('stock');
  const language = useLanguage();
  return (
    <>
      <Flex gap="2" align="baseline" justify="space-between">
        {access.readsSku && (
          <Box as="span" textStyle="id" fontWeight="medium" truncate>
            {row.sku}
          </Box>
        )}
        {access.readsTotal && <Num fontWeight="medium">{formatEuro(row.totalValueOfGoods)}</Num>}
      </Flex>
      {access.readsName && (
        <Text truncate mt="0.5">
          {row.name}
        </Text>
      )}
      <Flex gap="2" align="baseline" justify="space-between" mt="1" color="fg.muted">
        {access.readsLocation && (
          <Box as="span" textStyle="id" truncate>
            {row.storageLocation}
          </Box>
        )}
        {access.readsInventory && <Num>{t('cells.pieces', { quantity: quantityOf(row.inventory) })}</Num>}
      </Flex>
      <Flex gap="2" justify="space-between" textStyle="xs" color="fg.subtle" mt="1">
        {access.readsDate && <Num>{formatDateTime(row.date, language)}</Num>}
        {access.readsReserved && <Num>{t('cells.reservedPieces', { quantity: quantityOf(row.reserved) })}</Num>}
      </Flex>
    </>
  );
}

function quantityOf(quantity: number | null | undefined): string {
  return quantity === null || quantity === undefined ? missing : formatQuantity(quantity);
}
