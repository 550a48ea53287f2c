import { useApolloClient } from '@apollo/client/react';
import { Download, PackageMinus, Send, Trash2 } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RunAction } from '../../../components/table/RunMenu';
import type { RowSelection } from '../../../components/table/selection';
import { formatCount } from '../../../format/numbers';
import type { OrderFilter } from '../../../generated/gql/graphql';
import type { Rights } from '../../../permissions/rights';
import { DeleteOrdersDialog } from './DeleteOrdersDialog';
import { exportOrders } from './exportOrders';
import { FlushReservedDialog } from './FlushReservedDialog';
import { selectedIds, unsendable } from './selectedOrders';
import { SendOrdersDialog } from './SendOrdersDialog';
import { useShowSkipped } from './useShowSkipped';

type OrdersRunInput = {
  rowSelection: RowSelection;
  /** How many are selected. */
  count: number;
  filter: OrderFilter;
  rights: Rights;
};

type OrdersRun = {
  /** What can be done with the selected orders (document 2, section 2.1). */
  withSelection: RunAction[];
  /** What can be done without any: with all that match, and with the stock. */
  withoutSelection: RunAction[];
  /** What is asked before, and what came of it; it stays when the selection is gone. */
  dialogs: ReactNode;
};

/** The run menu of the orders list. Reading shows the export, writing the rest of it (document 2, section 6). */
export function useOrdersRun({ rowSelection, count, filter, rights }: OrdersRunInput): OrdersRun {
  const { t } = useTranslation('orders');
  const client = useApolloClient();
  const showSkipped = useShowSkipped();
  const [dialog, setDialog] = useState<'send' | 'delete' | 'flush'>();
  const close = () => setDialog(undefined);
  const { selection } = rowSelection;
  const skips = unsendable(client, selection);
  // A filter says all that matches in a line; ids are only needed where it does not.
  const exportedIds = () =>
    selection.kind === 'matching' && selection.except.size === 0
      ? Promise.resolve(undefined)
      : selectedIds(client, selection, filter);
  const withoutSelection = useMemo(
    () => [
      ...(rights.can('Read', 'Orders')
        ? [
            {
              id: 'export',
              label: t('run.exportAll'),
              icon: Download,
              hint: t('run.exportSkips'),
              onRun: () => void exportOrders(client, filter, () => Promise.resolve(undefined), showSkipped()),
            },
          ]
        : []),
      ...(rights.can('Write', 'Orders')
        ? [{ id: 'flush', label: t('run.flush'), icon: PackageMinus, onRun: () => setDialog('flush') }]
        : []),
    ],
    [rights, client, filter, t, showSkipped],
  );
  const shown = { selection, filter, count, onDone: rowSelection.clear, onClose: close };
  return {
    withSelection: [
      {
        id: 'export',
        label: t('run.export'),
        icon: Download,
        shortcut: { key: 'e', drawn: 'E' },
        onRun: () => void exportOrders(client, filter, exportedIds, showSkipped()),
      },
      {
        id: 'send',
        label: t('run.send'),
        icon: Send,
        shortcut: { key: 's', drawn: 'S' },
        hint:
          skips.count === 0
            ? undefined
            : t('run.willSkip', {
                count: skips.count,
                orders: formatCount(skips.count),
                reasons: skips.pickTypes.join(', '),
              }),
        onRun: () => setDialog('send'),
      },
      {
        id: 'delete',
        label: t('run.delete'),
        icon: Trash2,
        shortcut: { key: 'delete', drawn: t('run.deleteKey') },
        destructive: true,
        onRun: () => setDialog('delete'),
      },
    ],
    withoutSelection,
    dialogs: (
      <>
        {dialog === 'send' && <SendOrdersDialog {...shown} />}
        {dialog === 'delete' && <DeleteOrdersDialog {...shown} />}
        {dialog === 'flush' && <FlushReservedDialog onClose={close} />}
      </>
    ),
  };
}
