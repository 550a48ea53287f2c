import { Ellipsis } from 'lucide-react';
import { createContext, useContext, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { orderName, type OrderRow } from '../orders.operations';

type OpenRowMenu = (row: OrderRow, button: HTMLElement) => void;

/** A context, because the columns must not change when the URL does. */
export const RowMenuContext = createContext<OpenRowMenu>(() => {});

/** The attribute by which the key finds the row's button. */
export const rowMenuAttribute = 'data-row-menu';

type RowMenuButtonProps = {
  row: OrderRow;
  /** -1 in tables, where a key opens the menu: a hundred rows would be a hundred tab stops. */
  tabIndex?: number;
};

/** Opens the menu of an order. A plain element, because there is one in each row (`plainStyles.ts`); all share one menu. */
export function RowMenuButton({ row, tabIndex }: RowMenuButtonProps): ReactNode {
  const { t } = useTranslation('orders');
  const open = useContext(RowMenuContext);
  const label = t('row.menu', { order: orderName(row) });
  return (
    <button
      type="button"
      className="row-button"
      aria-label={label}
      aria-haspopup="menu"
      title={label}
      tabIndex={tabIndex}
      {...{ [rowMenuAttribute]: '' }}
      onClick={({ currentTarget }) => open(row, currentTarget)}
    >
      <Ellipsis size={16} aria-hidden />
    </button>
  );
}
