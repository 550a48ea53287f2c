import { useApolloClient } from '@apollo/client/react';
import { Download, PackageMinus, Send, Trash2 } from 'lucide-react';
import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../ui/lazyPart';
import type { RunAction } from '../../../ui/table/RunMenu';
import type { RowSelection } from '../../../ui/table/selection';
import type { OrderFilter } from '../../../platform/generated/gql/graphql';
import type { Rights } from '../../../platform/permissions/rights';
import { useStatusText } from '../statuses';
import { exportOrders } from './exportOrders';
import { selectedIds, skipCounts, skipsOf } from './selectedOrders';
import { useShowSkipped } from './useShowSkipped';

const DeleteOrdersDialog = lazyPart(async () => (await import('./DeleteOrdersDialog')).DeleteOrdersDialog);
const FlushReservedDialog = lazyPart(async () => (await import('./FlushReservedDialog')).FlushReservedDialog);
const SendOrdersDialog = lazyPart(async () => (await import('./SendOrdersDialog')).SendOrdersDialog);

type OrdersRunInput = {
  rowSelection: RowSelection;
  /** The number of selected orders. */
  count: number;
  filter: OrderFilter;
  rights: Rights;
};

type OrdersRun = {
  /** Actions on the selected orders (document 2, section 2.1). */
  withSelection: RunAction[];
  /** Actions without a selection, on all matches or on the stock. */
  withoutSelection: RunAction[];
  /** Confirmations and results; they stay open when the selection is cleared. */
  dialogs: ReactNode;
};

const noFilter: OrderFilter = {};

/** The run menu of the orders list. Read shows the export, Write the other actions (document 2, section 6). */
export function useOrdersRun({ rowSelection, count, filter, rights }: OrdersRunInput): OrdersRun {
  const { t } = useTranslation('orders');
  const client = useApolloClient();
  const showSkipped = useShowSkipped();
  const [dialog, setDialog] = useState<'send' | 'delete' | 'flush'>();
  const close = () => setDialog(undefined);
  const { selection } = rowSelection;
  // Orders that were selected by another search are acted upon, too.
  const acted = rowSelection.elsewhere > 0 ? noFilter : filter;
  const statusText = useStatusText();
  const skips = skipCounts(skipsOf(client, selection, statusText));
  // All matches are exported by the filter; ids are only needed otherwise.
  const exportedIds = () =>
    selection.kind === 'matching' && selection.except.size === 0
      ? Promise.resolve(undefined)
      : selectedIds(client, selection, acted);
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
  const shown = { selection, filter: acted, count, onDone: rowSelection.clear, onClose: close };
  return {
    withSelection: [
      {
        id: 'export',
        label: t('run.export'),
        icon: Download,
        shortcut: { key: 'e', drawn: 'E' },
        onRun: () => void exportOrders(client, acted, exportedIds, showSkipped()),
      },
      {
        id: 'send',
        label: t('run.send'),
        icon: Send,
        shortcut: { key: 's', drawn: 'S' },
        hint: skips.count === 0 ? undefined : t('run.willSkip', skips),
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
      <Suspense>
        {dialog === 'send' && <SendOrdersDialog {...shown} />}
        {dialog === 'delete' && <DeleteOrdersDialog {...shown} />}
        {dialog === 'flush' && <FlushReservedDialog onClose={close} />}
      </Suspense>
    ),
  };
}
