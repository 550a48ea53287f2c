import type { MockLink } from '@apollo/client/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { startSession } from '../../../session/session';
import type { SessionUser } from '../../../session/sessionUser';
import { chooseItem } from '../../../testing/chooseItem';
import { show } from '../../../testing/show';
import { administrator, userWith } from '../../../testing/users';
import { OrderIdsQuery } from '../orders.operations';
import { OrdersPage } from '../OrdersPage';
import { ordersList } from '../ordersList';
import { choicesAnswers, order, rowsAnswer, variablesAt } from '../testOrders';
import {
  DeleteOrdersMutation,
  ExportOrdersQuery,
  ExportProgressQuery,
  FlushReservedMutation,
  SendOrdersMutation,
} from './run.operations';

const sendable = { ...order, id: '7', customerOrderId: 'SHOP-7', pickType: 'CAB' };
const toCheck = { ...order, id: '8', customerOrderId: 'SHOP-8', pickType: 'CHECK' };
const rows = (user: SessionUser = administrator) => rowsAnswer(user, '', [sendable, toCheck], 3);
const { filter } = variablesAt('', administrator);

function open(mocks: MockLink.MockedResponse[], user: SessionUser = administrator) {
  startSession({ token: 't', user });
  return show(<OrdersPage />, { path: ordersList.path, mocks: [...choicesAnswers, rows(user), ...mocks] });
}

async function choose(user: ReturnType<typeof open>['user'], action: RegExp) {
  const bar = screen.getByRole('region', { name: 'Auswahl' });
  await user.click(within(bar).getByRole('button', { name: 'Ausführen' }));
  await chooseItem(user, action);
}

describe('with selected orders', () => {
  test('deleting asks first, and says how many were deleted', async () => {
    const { user } = open([
      { request: { query: DeleteOrdersMutation, variables: { ids: ['7'] } }, result: { data: { deleteOrders: 1 } } },
      rowsAnswer(administrator, '', [toCheck], 2),
    ]);
    await user.click(await screen.findByLabelText('SHOP-7 auswählen'));
    await choose(user, /^Löschen/);
    const dialog = await screen.findByRole('alertdialog', { name: '1 Auftrag löschen?' });
    await user.click(within(dialog).getByText('Löschen'));
    expect(await screen.findByText('1 Auftrag gelöscht')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('SHOP-7')).toBeNull());
    expect(screen.queryByRole('region', { name: 'Auswahl' })).toBeNull();
  });

  test('what cannot be deleted stays, and the dialog says why', async () => {
    const errors = [{ message: 'Shipped', extensions: { code: 'CONFLICT', messageKey: 'order.shippedNotDeletable' } }];
    const { user } = open([
      { request: { query: DeleteOrdersMutation, variables: { ids: ['8'] } }, result: { errors } },
    ]);
    await user.click(await screen.findByLabelText('SHOP-8 auswählen'));
    await choose(user, /^Löschen/);
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByText('Löschen'));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Versendete Aufträge können nicht gelöscht werden',
    );
    expect(screen.getByText('1 ausgewählt')).toBeInTheDocument();
  });

  test('sending tells what became of each of all that match, and has the flatfile', async () => {
    vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockRejectedValue(new TypeError('not here')));
    const file = { __typename: 'Download' as const, id: 'f', url: '/files/flatfile', name: 'flatfile-1.csv' };
    const skipped = [{ __typename: 'SkippedOrder' as const, id: '8', reason: 'pick_type' }];
    const { user } = open([
      { request: { query: OrderIdsQuery, variables: { filter } }, result: { data: { orderIds: ['7', '8', '9'] } } },
      {
        request: { query: SendOrdersMutation, variables: { ids: ['8', '9'] } },
        result: { data: { sendOrders: { __typename: 'SendOrdersResult', sent: 1, file, skipped } } },
      },
      rows(),
    ]);
    await user.click(await screen.findByLabelText('SHOP-7 auswählen'));
    await user.click(screen.getByRole('button', { name: 'alle 3 auswählen' }));
    await user.click(screen.getByLabelText('SHOP-7 auswählen'));
    expect(screen.getByText('2 ausgewählt')).toBeInTheDocument();
    await choose(user, /^Versenden/);
    const dialog = await screen.findByRole('alertdialog', { name: '2 Aufträge auf „Versendet“ setzen?' });
    await user.click(within(dialog).getByText('Versenden'));
    expect(await screen.findByText('1 versendet, 1 übersprungen: CHECK')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Flatfile laden' })).toHaveAttribute('href', '/files/flatfile');
  });

  test('sending says beforehand what it will skip', async () => {
    const { user } = open([]);
    await user.click(await screen.findByLabelText('SHOP-8 auswählen'));
    await choose(user, /^Versenden/);
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText('1 wird übersprungen: CHECK')).toBeVisible();
  });

  test('an export that fails says so', async () => {
    const { user } = open([
      { request: { query: ExportOrdersQuery, variables: { filter, ids: ['7'] } }, error: new TypeError('away') },
    ]);
    await user.click(await screen.findByLabelText('SHOP-7 auswählen'));
    await choose(user, /^Als CSV/);
    expect(await screen.findByText('Datei konnte nicht exportiert werden')).toBeInTheDocument();
  });
});

describe('without a selection', () => {
  test('an export says how many it skipped, why, and leads to them', async () => {
    vi.stubGlobal('fetch', async () => new Response('csv'));
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }));
    const download = {
      __typename: 'Download' as const,
      id: 'e',
      url: '/files/e',
      name: 'orders_export.csv',
      orders: 851,
    };
    const progress = { __typename: 'ExportProgress' as const, total: 851, read: 851, written: 748 };
    const { user, router } = open([
      { request: { query: ExportOrdersQuery, variables: { filter } }, result: { data: { exportOrders: download } } },
      {
        request: { query: ExportProgressQuery, variables: { id: 'e' } },
        result: { data: { exportProgress: progress } },
        maxUsageCount: 9,
      },
    ]);
    await screen.findByText('SHOP-7');
    await user.click(screen.getByText('Ausführen'));
    await chooseItem(user, /^Alle als CSV/);
    expect(await screen.findByText('748 von 851 Aufträgen exportiert')).toBeInTheDocument();
    expect(screen.getByText('103 übersprungen: N/A, CHECK')).toBeInTheDocument();
    await user.click(screen.getByText('Übersprungene ansehen'));
    expect(new URLSearchParams(router.state.location.search).get('pick')).toBe('NA,CHECK');
  });

  test('there is one run menu at a time', async () => {
    const { user } = open([]);
    await user.click(await screen.findByLabelText('SHOP-7 auswählen'));
    expect(screen.getAllByRole('button', { name: 'Ausführen' })).toHaveLength(1);
  });

  test('who only reads exports all, selects nothing and changes nothing', async () => {
    const reader = userWith('Orders', { Read: ['ALL'] });
    const { user } = open([], reader);
    await screen.findByText('SHOP-7');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(screen.getByText('Ausführen'));
    expect(await screen.findByText('Alle als CSV exportieren')).toBeVisible();
    expect(screen.queryByText('Reservierten Bestand ausbuchen …')).toBeNull();
  });

  test('booking out reserved stock that does not suffice says so', async () => {
    const errors = [{ message: 'No', extensions: { code: 'CONFLICT', messageKey: 'order.inventoryOutOfStock' } }];
    const { user } = open([{ request: { query: FlushReservedMutation }, result: { errors } }]);
    await screen.findByText('SHOP-7');
    await user.click(screen.getByText('Ausführen'));
    await chooseItem(user, /^Reservierten/);
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByText('Ausbuchen'));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Der Bestand reicht nicht aus');
  });
});

describe('with one order, from its row', () => {
  const openMenu = async (user: ReturnType<typeof open>['user'], number: string) => {
    await user.click(await screen.findByRole('button', { name: `Aktionen für ${number}` }));
    return screen.findByRole('menu', { name: `Aktionen für ${number}` });
  };

  test('it is opened, and the menu does not open it by itself', async () => {
    const { user, router } = open([]);
    await openMenu(user, 'SHOP-7');
    expect(router.state.location.search).not.toContain('SHOP-7');
    await chooseItem(user, /^Öffnen/);
    expect(router.state.location.search).toContain('SHOP-7');
  });

  test('it alone is deleted, and is no longer selected', async () => {
    const { user } = open([
      { request: { query: DeleteOrdersMutation, variables: { ids: ['7'] } }, result: { data: { deleteOrders: 1 } } },
      rowsAnswer(administrator, '', [toCheck], 2),
    ]);
    await user.click(await screen.findByLabelText('SHOP-7 auswählen'));
    await user.click(screen.getByLabelText('SHOP-8 auswählen'));
    await openMenu(user, 'SHOP-7');
    await chooseItem(user, /^Löschen/);
    const dialog = await screen.findByRole('alertdialog', { name: '1 Auftrag löschen?' });
    await user.click(within(dialog).getByText('Löschen'));
    expect(await screen.findByText('1 ausgewählt')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('SHOP-7')).toBeNull());
  });

  test('what cannot be sent says why', async () => {
    const { user } = open([]);
    const menu = await openMenu(user, 'SHOP-8');
    const send = within(menu).getByRole('menuitem', { name: /^Versenden/ });
    expect(send).toHaveAttribute('aria-disabled', 'true');
    expect(send).toHaveTextContent('1 wird übersprungen: CHECK');
  });

  test('a key opens the menu of the row that the keyboard is on, and gives the focus back', async () => {
    const { user } = open([]);
    await screen.findByText('SHOP-8');
    const grid = screen.getByRole('grid');
    act(() => grid.focus());
    await user.keyboard('{ArrowDown}m');
    expect(await screen.findByRole('menu', { name: 'Aktionen für SHOP-8' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(grid).toHaveFocus();
  });

  test.each([
    ['who reads all exports it', userWith('Orders', { Read: ['ALL'] }), ['Öffnen', 'Auftragsnummer', 'Als CSV']],
    [
      'who reads some columns only looks',
      userWith('Orders', { LimitRead: ['CustomerOrderId'] }),
      ['Öffnen', 'Auftragsnummer'],
    ],
  ])('%s', async (_, viewer, offered) => {
    const { user } = open([], viewer);
    const menu = await openMenu(user, 'SHOP-7');
    const items = within(menu).getAllByRole('menuitem');
    expect(items).toHaveLength(offered.length);
    items.forEach((item, index) => expect(item).toHaveTextContent(offered[index] ?? ''));
  });
});
