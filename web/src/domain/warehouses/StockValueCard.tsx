import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { missing } from '../../platform/format/numbers';
import { ValueCard } from './ValueCard';
import { warehouseText } from './warehouseText';
import { StockValueQuery } from './warehouses.operations';

type StockValueCardProps = {
  /** The link to the stock of a warehouse. */
  stockHref: (warehouseId: string) => string;
  dense?: boolean;
};

/** The value of each warehouse's stock, and its share of the total. */
export function StockValueCard({ stockHref, dense = false }: StockValueCardProps): ReactNode {
  const { t } = useTranslation('warehouses');
  const { data, error, refetch } = useQuery(StockValueQuery, { fetchPolicy: 'cache-and-network' });
  return (
    <ValueCard
      title={t('stockValue.title')}
      hint={t('stockValue.hint')}
      label={t('stockValue.label')}
      head={t('warehouse')}
      groups={data?.stockValuation.groups.map(({ key, name, inventory, valueOfGoods }) => {
        const warehouse = data.warehouses.find(({ id }) => id === key);
        return {
          key: key ?? '',
          // The valuation has only codes.
          name: warehouse ? warehouseText(warehouse) : (name ?? missing),
          // Stock without a warehouse cannot be listed.
          href: key ? stockHref(key) : undefined,
          inventory,
          valueOfGoods,
        };
      })}
      whole={data?.stockValuation.valueOfGoods}
      wholePieces={data?.stockValuation.inventory ?? undefined}
      wholeLabel={t('stockValue.sum')}
      dense={dense}
      expected={4}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}
