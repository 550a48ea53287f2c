import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { missing } from '../../platform/format/numbers';
import { ValueCard } from './ValueCard';
import { TopStockQuery } from './warehouses.operations';

type TopStockCardProps = {
  /** The number of SKUs shown. */
  first: number;
  /** The link to the stock of a SKU. */
  skuHref: (sku: string) => string;
};

/** The SKUs with the most valuable stock, and their share of the total; for users limited to a warehouse, of that one. */
export function TopStockCard({ first, skuHref }: TopStockCardProps): ReactNode {
  const { t } = useTranslation('warehouses');
  const { data, error, refetch } = useQuery(TopStockQuery, { variables: { first }, fetchPolicy: 'cache-and-network' });
  const valuation = data?.stockValuation;
  return (
    <ValueCard
      title={t('topStock.title')}
      hint={t('topStock.hint', { skus: first })}
      label={t('topStock.label')}
      head={t('topStock.sku')}
      groups={valuation?.groups.map(({ key, name, inventory, valueOfGoods }) => ({
        key: key ?? '',
        name: name ?? missing,
        href: key ? skuHref(key) : undefined,
        inventory,
        valueOfGoods,
      }))}
      whole={valuation?.valueOfGoods}
      wholeLabel={t('topStock.whole')}
      expected={first}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}
