import { PackageMinus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RunAction } from '../../../components/table/RunMenu';
import type { RowSelection } from '../../../components/table/selection';
import type { OrderFilter } from '../../../generated/gql/graphql';
import { DeleteOrdersDialog } from './DeleteOrdersDialog';
import { FlushReservedDialog } from './FlushReservedDialog';

type OrdersRunInput = {
  rowSelection: RowSelection;
  /** How many are selected. */
  count: number;
  filter: OrderFilter;
  mayWrite: boolean;
};

type OrdersRun = {
  /** What can be done with the selected orders (document 2, section 2.1). */
  withSelection: RunAction[];
  /** What can be done without any: with the stock. */
  withoutSelection: RunAction[];
  /** What is asked before, and what came of it; it stays when the selection is gone. */
  dialogs: ReactNode;
};

/** The run menu of the orders list. Writing orders shows it (document 2, section 6). */
export function useOrdersRun({ rowSelection, count, filter, mayWrite }: OrdersRunInput): OrdersRun {
  const { t } = useTranslation('orders');
  const [dialog, setDialog] = useState<'delete' | 'flush'>();
  const close = () => setDialog(undefined);
  const shown = { selection: rowSelection.selection, filter, count, onDone: rowSelection.clear, onClose: close };
  return {
    withSelection: [
      {
        id: 'delete',
        label: t('run.delete'),
        icon: Trash2,
        shortcut: { key: 'delete', drawn: t('run.deleteKey') },
        destructive: true,
        onRun: () => setDialog('delete'),
      },
    ],
    withoutSelection: [
      ...(mayWrite
        ? [{ id: 'flush', label: t('run.flush'), icon: PackageMinus, onRun: () => setDialog('flush') }]
        : []),
    ],
    dialogs: (
      <>
        {dialog === 'delete' && <DeleteOrdersDialog {...shown} />}
        {dialog === 'flush' && <FlushReservedDialog onClose={close} />}
      </>
    ),
  };
}
