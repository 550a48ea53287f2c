import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TwoNumbers } from '../../components/table/TwoNumbers';
import { addDecimals } from '../../format/decimals';
import { formatAmount, formatEuro } from '../../format/numbers';
import type { StockAccess } from './stockAccess';
import type { StockRow } from './stockRow';

type CostsCellProps = { row: Pick<StockRow, 'additionalCosts' | 'customsItem'>; access: StockAccess };

/** Additional costs and customs per item in EUR: their sum, and the two below it. */
export function CostsCell({ row: { additionalCosts, customsItem }, access }: CostsCellProps): ReactNode {
  const { t } = useTranslation('stock');
  const operator = access.readsValue ? '+' : undefined;
  if (!access.readsCosts || !access.readsCustoms) {
    return <TwoNumbers first={formatEuro(access.readsCosts ? additionalCosts : customsItem)} second={undefined} />;
  }
  return (
    <TwoNumbers
      operator={operator}
      first={formatEuro(addDecimals(additionalCosts, customsItem))}
      second={t('cells.costsPlusCustoms', { costs: formatAmount(additionalCosts), customs: formatAmount(customsItem) })}
    />
  );
}
