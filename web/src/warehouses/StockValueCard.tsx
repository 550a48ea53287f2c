import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { missing } from '../format/numbers';
import { ValueCard } from './ValueCard';
import { warehouseInWords } from './warehouseInWords';
import { StockValueQuery } from './warehouses.operations';

type StockValueCardProps = {
  /** Where the stock of a warehouse is listed. */
  stockHref: (warehouseId: string) => string;
};

/** The value of the stock of each warehouse, and its share of the total. */
export function StockValueCard({ stockHref }: StockValueCardProps): ReactNode {
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
          // The valuation knows codes only.
          name: warehouse ? warehouseInWords(warehouse) : (name ?? missing),
          // Stock without a warehouse has no list of its own.
          href: key ? stockHref(key) : undefined,
          inventory,
          valueOfGoods,
        };
      })}
      whole={data?.stockValuation.valueOfGoods}
      wholeLabel={t('stockValue.sum')}
      expected={4}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}
