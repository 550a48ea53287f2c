import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../../ui/shortcuts/useShortcut';
import type { Rights } from '../../platform/permissions/rights';

/** The attribute by which the key finds the row's button. */
const buttonAttribute = 'data-row-history';

/** Whether the user may see the history of a SKU. */
export function mayOpenHistory({ mayCall, reads }: Rights): boolean {
  return mayCall('Query.stockHistory') && reads('StockHistoryFilter.sku');
}

type HistoryButtonProps = {
  sku: string;
  onOpen: (sku: string) => void;
  /** -1 in tables, where a key opens the history: a hundred rows would be a hundred tab stops. */
  tabIndex?: number;
};

/** Opens the history of the row's SKU. A plain element, because there is one in each row (`plainStyles.ts`). */
export function HistoryButton({ sku, onOpen, tabIndex }: HistoryButtonProps): ReactNode {
  const { t } = useTranslation('stockHistory');
  const label = t('open', { sku });
  return (
    <button
      type="button"
      className="row-button"
      aria-label={label}
      aria-haspopup="dialog"
      title={label}
      tabIndex={tabIndex}
      {...{ [buttonAttribute]: '' }}
      onClick={() => onOpen(sku)}
    >
      <History size={16} aria-hidden />
    </button>
  );
}

/** The key H opens the history of the focused row. */
export function HistoryKey(): ReactNode {
  const { t } = useTranslation('stockHistory');
  useShortcut({ key: 'h', keys: ['H'], description: t('openKey') }, () => {
    document.querySelector<HTMLElement>(`tr[data-active] [${buttonAttribute}]`)?.click();
  });
  return null;
}
