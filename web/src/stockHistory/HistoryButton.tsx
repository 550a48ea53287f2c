import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../components/shortcuts/useShortcut';
import type { Rights } from '../permissions/rights';

/** Finds the button of a row in its table. */
const buttonAttribute = 'data-row-history';

/** Whether the history of a SKU can be asked for at all. */
export function mayOpenHistory({ mayCall, reads }: Rights): boolean {
  return mayCall('Query.stockHistory') && reads('StockHistoryFilter.sku');
}

type HistoryButtonProps = {
  sku: string;
  onOpen: (sku: string) => void;
  /** -1 in a table, where a key opens it: a hundred rows would be a hundred stops. */
  tabIndex?: number;
};

/** Opens the history of the SKU of a row. There is one in each row, so it is a plain element (`plainStyles.ts`). */
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

/** The key H opens the history of the row that the keyboard is on. */
export function HistoryKey(): ReactNode {
  const { t } = useTranslation('stockHistory');
  useShortcut({ key: 'h', keys: ['H'], description: t('openKey') }, () => {
    document.querySelector<HTMLElement>(`tr[data-active] [${buttonAttribute}]`)?.click();
  });
  return null;
}
