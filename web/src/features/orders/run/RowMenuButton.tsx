import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderRow } from '../orderRow';
import { orderName } from './orderName';
import { useOpenRowMenu } from './rowMenu';

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
  const open = useOpenRowMenu();
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
