import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TwoNumbers } from '../../components/table/TwoNumbers';
import { formatDollar, formatRate, missing } from '../../format/numbers';
import type { StockAccess } from './stockAccess';
import type { StockRow } from './stockRow';

type PriceCellProps = { row: Pick<StockRow, 'purchasePrice' | 'exchangeRate'>; access: StockAccess };

/** The purchase price in USD, with the rate that makes EUR of it: x USD = 1 EUR. */
export function PriceCell({ row: { purchasePrice, exchangeRate }, access }: PriceCellProps): ReactNode {
  const { t } = useTranslation('stock');
  const rate = exchangeRate ? t('cells.rate', { rate: formatRate(exchangeRate) }) : missing;
  if (!access.readsPrice) return <TwoNumbers first={rate} second={undefined} />;
  return <TwoNumbers first={formatDollar(purchasePrice)} second={access.readsRate ? rate : undefined} />;
}
