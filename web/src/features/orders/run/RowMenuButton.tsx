import { Ellipsis } from 'lucide-react';
import { createContext, useContext, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { orderName, type OrderRow } from '../orders.operations';

type OpenRowMenu = (row: OrderRow, button: HTMLElement) => void;

/** Handed to the cells past the columns, which must stay the same while the address changes. */
export const RowMenuContext = createContext<OpenRowMenu>(() => {});

/** Finds the button of a row in its table. */
export const rowMenuAttribute = 'data-row-menu';

type RowMenuButtonProps = {
  row: OrderRow;
  /** -1 in a table, where a key opens the menu: a hundred rows would be a hundred stops. */
  tabIndex?: number;
};

/** Opens the menu of an order. There is one in each row, so it is a plain element (`plainStyles.ts`), and the menu is one for all. */
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
