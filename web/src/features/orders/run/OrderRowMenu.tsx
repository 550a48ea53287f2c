import { useApolloClient } from '@apollo/client/react';
import { Menu } from '@chakra-ui/react';
import { Copy, CopyPlus, Download, PanelTopOpen, Send, Split, Trash2 } from 'lucide-react';
import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../../../components/shortcuts/useShortcut';
import { RunItems, type RunAction } from '../../../components/table/RunMenu';
import type { OrderFilter } from '../../../generated/gql/graphql';
import type { Rights } from '../../../permissions/rights';
import { orderName, type OrderRow } from '../orders.operations';
import { isSent, pickTypeText } from '../pickTypes';
import { useStatusText } from '../statuses';
import { DeleteOrdersDialog } from './DeleteOrdersDialog';
import { exportOrders } from './exportOrders';
import { OpenPhoneContext } from '../PhoneChip';
import { RowMenuContext, rowMenuAttribute } from './RowMenuButton';
import { SendOrdersDialog } from './SendOrdersDialog';

type OrderRowMenuProps = {
  rights: Rights;
  filter: OrderFilter;
  onOpen: (row: OrderRow) => void;
  /** Opens it where its phone number is entered; undefined for who may not write it. */
  onOpenPhone: ((row: OrderRow) => void) | undefined;
  /** Makes a new order like it; undefined for who may not. */
  onCopy: ((row: OrderRow) => void) | undefined;
  /** Opens it in the split view, by its number; undefined for who may not split. */
  onSplit: ((number: string) => void) | undefined;
  /** The order is sent or deleted: it need not stay selected. */
  onDone: (id: string) => void;
  /** With the list, whose rows have a `RowMenuButton`. */
  children: ReactNode;
};

type OpenedRow = { row: OrderRow; button: HTMLElement; focused: Element | null };

/**
 * The menu of each order in the list (document 2, section 2.1, Columns: actions): one for all rows, which opens beside the
 * button of its row. Reading shows the export, writing what changes the order (section 6).
 */
export function OrderRowMenu(props: OrderRowMenuProps): ReactNode {
  const { rights, filter, onOpen, onOpenPhone, onCopy, onSplit, onDone, children } = props;
  const { t } = useTranslation('orders');
  const [opened, setOpened] = useState<OpenedRow>();
  const [dialog, setDialog] = useState<{ action: 'send' | 'delete'; id: string }>();
  const open = useCallback((row: OrderRow, button: HTMLElement) => {
    setOpened({ row, button, focused: document.activeElement });
  }, []);
  useShortcut({ key: 'm', keys: ['M'], description: t('row.key') }, () => {
    document.querySelector<HTMLElement>(`tr[data-active] [${rowMenuAttribute}]`)?.click();
  });
  const actions = useRowActions({ rights, filter, onOpen, onCopy, onSplit, onAsk: setDialog });
  const asked = dialog && {
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
      {opened && (
        <Menu.Root
          open
          onOpenChange={() => {
            setOpened(undefined);
            // Back to where the keyboard was: in the table, or on the button.
            if (opened.focused instanceof HTMLElement) opened.focused.focus();
          }}
          positioning={{
            strategy: 'fixed',
            placement: 'bottom-start',
            getAnchorRect: () => opened.button.getBoundingClientRect(),
          }}
        >
          <Menu.Positioner>
            <Menu.Content minW="240px" aria-label={t('row.menu', { order: orderName(opened.row) })}>
              <RunItems title={orderName(opened.row)} actions={actions(opened.row)} />
            </Menu.Content>
          </Menu.Positioner>
        </Menu.Root>
      )}
      {asked && dialog.action === 'send' && <SendOrdersDialog {...asked} />}
      {asked && dialog.action === 'delete' && <DeleteOrdersDialog {...asked} />}
    </>
  );
}

type RowActionsInput = Pick<OrderRowMenuProps, 'rights' | 'filter' | 'onOpen' | 'onCopy' | 'onSplit'> & {
  onAsk: (question: { action: 'send' | 'delete'; id: string }) => void;
};

/** What this viewer can do with one order. The keys that are drawn are those of the table. */
function useRowActions(input: RowActionsInput): (row: OrderRow) => RunAction[] {
  const { rights, filter, onOpen, onCopy, onSplit, onAsk } = input;
  const { t } = useTranslation('orders');
  const split = useTranslation('split');
  const client = useApolloClient();
  const statusText = useStatusText();
  const mayWrite = rights.can('Write', 'Orders');
  return (row) => {
    const { id, customerOrderId } = row;
    const final = finalStatuses.find((status) => status === row.shippingStatusName);
    const skipped = final ? statusText(final) : unsentPickType(row);
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
          label: split.t('openOne'),
          icon: Split,
          // Only an unshipped one is split (document 2, section 4).
          disabled: row.shippingStatusName !== null && row.shippingStatusName !== 'unshipped',
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
        onRun: () => onAsk({ action: 'send', id }),
      },
      mayWrite && {
        id: 'delete',
        label: t('run.delete'),
        icon: Trash2,
        destructive: true,
        disabled: final !== undefined,
        onRun: () => onAsk({ action: 'delete', id }),
      },
    ];
    return actions.filter((action) => action !== false);
  };
}

/** Nothing more is done with such an order (document 2, section 4). */
const finalStatuses = ['shipped', 'deleted'] as const;

/** The pick type by which an order is not sent. */
function unsentPickType({ pickType }: OrderRow): string | undefined {
  return pickType && !isSent(pickType) ? pickTypeText(pickType) : undefined;
}
