import { Alert, Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeRows } from '../../ui/change/ChangeRows';
import { Num } from '../../ui/Num';
import { formatEuro } from '../../platform/format/numbers';
import { valueOfGoods, valueProblem, type GoodsCosts } from './goodsValue';

/** The costs of an entry, with its pieces; null while no number of pieces is in the field. */
type Goods = { costs: GoodsCosts; pieces: number | null };

/** The value of goods before and after a change, with a warning if they would be worth nothing. */
export function GoodsValueChange({ before, after }: { before: Goods; after: Goods }): ReactNode {
  const { t } = useTranslation('bookings');
  const rows = [
    { key: 'piece', name: t('value.perPiece'), before: perPiece(before), after: perPiece(after) },
    { key: 'total', name: t('value.total'), before: total(before), after: total(after) },
  ].filter((row) => row.before !== row.after);
  return (
    <Box gridColumn="1 / -1" aria-live="polite">
      {rows.length > 0 && <ChangeRows label={t('value.title')} rows={rows} />}
      <ValueWarning costs={after.costs} mt={rows.length > 0} />
    </Box>
  );
}

/** The value of goods that are booked for the first time, with a warning if they would be worth nothing. */
export function GoodsValue({ costs, pieces }: Goods): ReactNode {
  const { t } = useTranslation('bookings');
  const value = valueOfGoods(costs);
  return (
    <Box aria-live="polite">
      {value !== undefined && (
        <Flex justify="space-between" gap="3" wrap="wrap" textStyle="sm">
          <Text as="span" color="fg.muted">
            {t('value.perPiece')} <Num color="fg">{perPiece({ costs, pieces })}</Num>
          </Text>
          <Text as="span" color="fg.muted">
            {t('value.total')}{' '}
            <Num color="fg" fontWeight="semibold">
              {total({ costs, pieces })}
            </Num>
          </Text>
        </Flex>
      )}
      <ValueWarning costs={costs} mt={value !== undefined} />
    </Box>
  );
}

function ValueWarning({ costs, mt }: { costs: GoodsCosts; mt: boolean }): ReactNode {
  const { t } = useTranslation('bookings');
  const problem = valueProblem(costs);
  return (
    problem !== undefined && (
      <Alert.Root status="warning" mt={mt ? '2' : undefined}>
        <Alert.Indicator />
        <Alert.Title fontWeight="normal">{t(`value.${problem}`)}</Alert.Title>
      </Alert.Root>
    )
  );
}

function perPiece({ costs }: Goods): string {
  return formatEuro(valueOfGoods(costs));
}

function total({ costs, pieces }: Goods): string {
  return formatEuro(pieces === null || Number.isNaN(pieces) ? undefined : valueOfGoods(costs, pieces));
}
