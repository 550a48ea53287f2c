import { useApolloClient } from '@apollo/client/react';
import { Copy, CopyPlus, Download, PanelTopOpen, Send, Split, Trash2 } from 'lucide-react';
import { Suspense, useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../ui/lazyPart';
import { useShortcut } from '../../../ui/shortcuts/useShortcut';
import { RowMenuPanel, type OpenedRowMenu } from '../../../ui/table/RowMenuPanel';
import type { RunAction } from '../../../ui/table/RunMenu';
import type { OrderFilter } from '../../../platform/generated/gql/graphql';
import type { Rights } from '../../../platform/permissions/rights';
import { orderName, type OrderRow } from '../orders.operations';
import { isToSplit } from '../split/splitRights';
import { useStatusText } from '../statuses';
import { exportOrders } from './exportOrders';
import { OpenPhoneContext } from '../PhoneChip';
import { RowMenuContext, rowMenuAttribute } from './RowMenuButton';
import { skipReason } from './selectedOrders';

const DeleteOrdersDialog = lazyPart(async () => (await import('./DeleteOrdersDialog')).DeleteOrdersDialog);
const SendOrdersDialog = lazyPart(async () => (await import('./SendOrdersDialog')).SendOrdersDialog);

type OrderRowMenuProps = {
  rights: Rights;
  filter: OrderFilter;
  onOpen: (row: OrderRow) => void;
  /** Opens the order at its phone number; undefined for users who may not write it. */
  onOpenPhone: ((row: OrderRow) => void) | undefined;
  /** Creates a copy of the order; undefined without the right. */
  onCopy: ((row: OrderRow) => void) | undefined;
  /** Opens the order in the split view by its number; undefined without the right. */
  onSplit: ((number: string) => void) | undefined;
  /** Called when the order is sent or deleted, so that it can be deselected. */
  onDone: (id: string) => void;
  /** The list, whose rows have a `RowMenuButton`. */
  children: ReactNode;
};

/**
 * The menu of an order in the list (document 2, section 2.1, Columns: actions). All rows share one, which opens beside the row's button.
 * Read shows the export, Write the actions that change the order (section 6).
 */
export function OrderRowMenu(props: OrderRowMenuProps): ReactNode {
  const { rights, filter, onOpen, onOpenPhone, onCopy, onSplit, onDone, children } = props;
  const { t } = useTranslation('orders');
  const [opened, setOpened] = useState<OpenedRowMenu & { row: OrderRow }>();
  const [dialog, setDialog] = useState<{ action: 'send' | 'delete'; id: string }>();
  const open = useCallback((row: OrderRow, button: HTMLElement) => {
    setOpened({ row, button, focused: document.activeElement });
  }, []);
  useShortcut({ key: 'm', keys: ['M'], description: t('row.key') }, () => {
    document.querySelector<HTMLElement>(`tr[data-active] [${rowMenuAttribute}]`)?.click();
  });
  const actions = useRowActions({ rights, filter, onOpen, onCopy, onSplit, onDialog: setDialog });
  const dialogProps = dialog && {
    selection: { kind: 'rows' as const, ids: new Set([dialog.id]) },
    filter,
    count: 1,
    onDone: () => onDone(dialog.id),
    onClose: () => setDialog(undefined),
  };
  return (
    <>
      <RowMenuContext value={open}>
        <OpenPhoneContext value={onOpenPhone}>{children}</OpenPhoneContext>
      </RowMenuContext>
      <Suspense>
        {opened && (
          <RowMenuPanel
            title={orderName(opened.row)}
            label={t('row.menu', { order: orderName(opened.row) })}
            actions={actions(opened.row)}
            opened={opened}
            onClose={() => setOpened(undefined)}
          />
        )}
        {dialogProps && dialog.action === 'send' && <SendOrdersDialog {...dialogProps} />}
        {dialogProps && dialog.action === 'delete' && <DeleteOrdersDialog {...dialogProps} />}
      </Suspense>
    </>
  );
}

type RowActionsInput = Pick<OrderRowMenuProps, 'rights' | 'filter' | 'onOpen' | 'onCopy' | 'onSplit'> & {
  onDialog: (question: { action: 'send' | 'delete'; id: string }) => void;
};

/** The actions for one order, with the keys of the table. */
function useRowActions(input: RowActionsInput): (row: OrderRow) => RunAction[] {
  const { rights, filter, onOpen, onCopy, onSplit, onDialog } = input;
  const { t } = useTranslation('orders');
  const client = useApolloClient();
  const statusText = useStatusText();
  const mayWrite = rights.can('Write', 'Orders');
  return (row) => {
    const { id, customerOrderId } = row;
    const final = finalStatuses.find((status) => status === row.shippingStatusName);
    const skipped = skipReason(
      { status: row.shippingStatusName ?? undefined, pickType: row.pickType ?? undefined },
      statusText,
    );
    const actions: (RunAction | false)[] = [
      {
        id: 'open',
        label: t('row.open'),
        icon: PanelTopOpen,
        shortcut: { key: 'enter', drawn: '↵' },
        onRun: () => onOpen(row),
      },
      Boolean(customerOrderId) && {
        id: 'copy',
        label: t('row.copy'),
        icon: Copy,
        shortcut: { key: 'c', drawn: 'C' },
        onRun: () => void navigator.clipboard.writeText(customerOrderId ?? ''),
      },
      onCopy !== undefined && { id: 'duplicate', label: t('create.copy'), icon: CopyPlus, onRun: () => onCopy(row) },
      onSplit !== undefined &&
        row.pickType === 'CHECK' &&
        Boolean(customerOrderId) && {
          id: 'split',
          label: t('split.one'),
          icon: Split,
          disabled: !isToSplit(row),
          onRun: () => onSplit(customerOrderId ?? ''),
        },
      rights.can('Read', 'Orders') && {
        id: 'export',
        label: t('run.export'),
        icon: Download,
        onRun: () =>
          void exportOrders(
            client,
            filter,
            () => Promise.resolve([id]),
            () => undefined,
          ),
      },
      mayWrite && {
        id: 'send',
        label: t('run.send'),
        icon: Send,
        disabled: skipped !== undefined,
        hint: skipped && t('run.willSkip', { count: 1, orders: '1', reasons: skipped }),
        onRun: () => onDialog({ action: 'send', id }),
      },
      mayWrite && {
        id: 'delete',
        label: t('run.delete'),
        icon: Trash2,
        destructive: true,
        disabled: final !== undefined,
        onRun: () => onDialog({ action: 'delete', id }),
      },
    ];
    return actions.filter((action) => action !== false);
  };
}

/** Orders with these statuses can no longer be changed (document 2, section 4). */
const finalStatuses = ['shipped', 'deleted'] as const;
