import { MockLink } from '@apollo/client/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { startSession } from '../../../platform/session/session';
import type { SessionUser } from '../../../platform/session/sessionUser';
import { chooseItem } from '../../../testing/chooseItem';
import { withoutClickGuard } from '../../../testing/forms';
import { show } from '../../../testing/show';
import { administrator, userWith } from '../../../testing/users';
import { OrderIdsQuery } from '../orders.operations';
import { OrdersPage } from '../OrdersPage';
import { ordersList } from '../ordersList';
import { choicesAnswers, order, rowsAnswer, variablesAt } from '../testOrders';
import { ExportOrdersQuery, ExportProgressQuery } from './export.operations';
import { DeleteOrdersMutation, FlushReservedMutation, SendForecastQuery, SendOrdersMutation } from './run.operations';

const waiting = { ...order, shippingStatusName: 'unshipped' };
const sendable = { ...waiting, id: '7', customerOrderId: 'SHOP-7', pickType: 'CAB' };
const toCheck = { ...waiting, id: '8', customerOrderId: 'SHOP-8', pickType: 'CHECK' };
const rows = (user: SessionUser = administrator) => rowsAnswer(user, '', [sendable, toCheck], 3);
const { filter } = variablesAt('', administrator);
const lost = [{ message: 'x', extensions: { code: 'OUTCOME_UNKNOWN' } }];
const group = { __typename: 'OrderCount' as const };
const forecast = {
  request: {
    query: SendForecastQuery,
    variables: { filter, waiting: { ...filter, statusIds: ['1'] }, someWait: true },
  },
  result: {
    data: {
      byStatus: {
        __typename: 'OrderCounts' as const,
        groups: [{ ...group, status: { __typename: 'OrderStatus' as const, id: '1', name: 'unshipped' }, count: 3 }],
      },
      waiting: {
        __typename: 'OrderCounts' as const,
        groups: [
          { ...group, pickType: 'CAB' as const, count: 2 },
          { ...group, pickType: 'CHECK' as const, count: 1 },
        ],
      },
    },
  },
};

function open(mocks: MockLink.MockedResponse[], user: SessionUser = administrator) {
  startSession({ token: 't', user });
  return show(<OrdersPage />, { path: ordersList.path, mocks: [...choicesAnswers, rows(user), ...mocks] });
}

async function choose(user: ReturnType<typeof open>['user'], action: RegExp) {
  const bar = screen.getByRole('region', { name: 'Auswahl' });
  await user.click(within(bar).getByRole('button', { name: 'Ausführen' }));
  await chooseItem(action);
}

describe('with a selection', () => {
  test('deleting asks first, and shows how many were deleted', async () => {
    const { user } = open([
      { request: { query: DeleteOrdersMutation, variables: { ids: ['7'] } }, result: { data: { deleteOrders: 1 } } },
      rowsAnswer(administrator, '', [toCheck], 2),
    ]);
    await user.click(await screen.findByLabelText('SHOP-7 auswählen'));
    await choose(user, /^Löschen/);
    const dialog = await screen.findByRole('alertdialog', { name: '1 Auftrag löschen?' });
    expect(dialog).toHaveTextContent('Sein Status wird');
    await user.click(within(dialog).getByText('Löschen'));
    expect(await screen.findByText('1 Auftrag gelöscht')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('SHOP-7')).toBeNull());
    expect(screen.queryByRole('region', { name: 'Auswahl' })).toBeNull();
  });

  test('orders are reported as deleted without a number if the back-end has reported none', async () => {
    const { user } = open([
      { request: { query: DeleteOrdersMutation, variables: { ids: ['7'] } }, result: { data: { deleteOrders: null } } },
      rowsAnswer(administrator, '', [toCheck], 2),
    ]);
    await user.click(await screen.findByLabelText('SHOP-7 auswählen'));
    await choose(user, /^Löschen/);
    await user.click(within(await screen.findByRole('alertdialog')).getByText('Löschen'));
    expect(await screen.findByText('Die Aufträge sind gelöscht')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('SHOP-7')).toBeNull());
  });

  test('an unknown outcome of deleting is looked up', async () => {
    const { user } = open([
      { request: { query: DeleteOrdersMutation, variables: { ids: ['7'] } }, result: { errors: lost } },
      { request: { query: OrderIdsQuery, variables: { filter } }, result: { data: { orderIds: ['8', '9'] } } },
      rowsAnswer(administrator, '', [toCheck], 2),
    ]);
    await user.click(await screen.findByLabelText('SHOP-7 auswählen'));
    await choose(user, /^Löschen/);
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByText('Löschen'));
    await user.click(await within(dialog).findByRole('button', { name: 'Jetzt nachsehen' }));
    expect(await screen.findByText('1 Auftrag gelöscht')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('SHOP-7')).toBeNull());
  });

  test('orders that cannot be deleted stay, and the dialog shows the reason', async () => {
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
    expect(screen.getByText('SHOP-8')).toBeInTheDocument();
  });

  test('sending all matches shows the result of each, and offers the flatfile', async () => {
    vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockRejectedValue(new TypeError('not here')));
    const file = { __typename: 'Download' as const, id: 'f', url: '/files/flatfile', name: 'flatfile-1.csv' };
    const skipped = [{ __typename: 'SkippedOrder' as const, id: '8', reason: 'pick_type' }];
    const { user } = open([
      forecast,
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
    expect(await within(dialog).findByText('1 wird übersprungen: CHECK')).toBeVisible();
    expect(within(dialog).getByText('1 Auftrag kann versendet werden.')).toBeVisible();
    await user.click(within(dialog).getByText('Versenden'));
    expect(await screen.findByText('1 versendet, 1 übersprungen: CHECK')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Flatfile laden' })).toHaveAttribute('href', '/files/flatfile');
    expect(await screen.findByText('Status aktualisiert')).toBeInTheDocument();
  });

  test('sending announces which orders it will skip, and why', async () => {
    const faulty = { ...sendable, id: '9', customerOrderId: 'SHOP-9', shippingStatusName: 'error' };
    startSession({ token: 't', user: administrator });
    const mocks = [...choicesAnswers, rowsAnswer(administrator, '', [sendable, toCheck, faulty])];
    const { user } = show(<OrdersPage />, { path: ordersList.path, mocks });
    for (const number of ['SHOP-7', 'SHOP-8', 'SHOP-9']) {
      await user.click(await screen.findByLabelText(`${number} auswählen`));
    }
    await choose(user, /^Versenden/);
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText('1 Auftrag kann versendet werden.')).toBeVisible();
    expect(within(dialog).getByText('2 werden übersprungen: 1 CHECK, 1 Fehler')).toBeVisible();
  });

  const shippedNow = (orderIds: string[]) => ({
    request: {
      query: OrderIdsQuery,
      variables: ({ filter: requested }: { filter?: { statusIds?: readonly string[] | null } | null }) =>
        requested?.statusIds?.join() === '4',
    },
    result: { data: { orderIds } },
  });

  test('an unknown outcome of sending is looked up and shown for each order', async () => {
    const { user } = open([
      { request: { query: SendOrdersMutation, variables: { ids: ['7', '8'] } }, result: { errors: lost } },
      shippedNow(['7', '1']),
      rows(),
    ]);
    for (const number of ['SHOP-7', 'SHOP-8']) await user.click(await screen.findByLabelText(`${number} auswählen`));
    await choose(user, /^Versenden/);
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByText('Versenden'));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('nicht bestätigt');
    await user.click(within(dialog).getByRole('button', { name: 'Jetzt nachsehen' }));
    expect(await screen.findByText('1 versendet, 1 übersprungen: CHECK')).toBeVisible();
    expect(screen.getByText('Die Flatfile steht unter „Dateien“.')).toBeVisible();
  });

  test('if nothing was sent, the same submission is sent again', async () => {
    withoutClickGuard();
    const file = { __typename: 'Download' as const, id: 'f', url: '/files/flatfile', name: 'flatfile-1.csv' };
    const answer = (result: MockLink.MockedResponse['result']): MockLink.MockedResponse => ({
      request: { query: SendOrdersMutation, variables: { ids: ['7'] } },
      result,
    });
    const request = vi.spyOn(MockLink.prototype, 'request');
    vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockRejectedValue(new TypeError('not here')));
    const { user } = open([
      answer({ errors: lost }),
      shippedNow([]),
      answer({ data: { sendOrders: { __typename: 'SendOrdersResult', sent: 1, file, skipped: [] } } }),
      rows(),
    ]);
    await user.click(await screen.findByLabelText('SHOP-7 auswählen'));
    await choose(user, /^Versenden/);
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByText('Versenden'));
    await user.click(await within(dialog).findByRole('button', { name: 'Jetzt nachsehen' }));
    expect(await screen.findByText(/^Kein Auftrag ist versendet/)).toBeInTheDocument();
    await user.click(within(dialog).getByText('Versenden'));
    expect(await screen.findByRole('link', { name: 'Flatfile laden' })).toBeVisible();
    const keys = request.mock.calls
      .filter(([{ operationName }]) => operationName === 'SendOrders')
      .map(([operation]): unknown => operation.getContext().headers?.['idempotency-key']);
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
  });

  test('a failed export shows the error', async () => {
    const { user } = open([
      { request: { query: ExportOrdersQuery, variables: { filter, ids: ['7'] } }, error: new TypeError('away') },
    ]);
    await user.click(await screen.findByLabelText('SHOP-7 auswählen'));
    await choose(user, /^Als CSV/);
    expect(await screen.findByText('Datei konnte nicht exportiert werden')).toBeInTheDocument();
  });
});

describe('without a selection', () => {
  test('an export shows how many orders it skipped and why, with a link to them', async () => {
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
    const { user, history } = open([
      { request: { query: ExportOrdersQuery, variables: { filter } }, result: { data: { exportOrders: download } } },
      {
        request: { query: ExportProgressQuery, variables: { id: 'e' } },
        result: { data: { exportProgress: progress } },
        maxUsageCount: 9,
      },
    ]);
    await screen.findByText('SHOP-7');
    await user.click(screen.getByText('Ausführen'));
    await chooseItem(/^Alle als CSV/);
    expect(await screen.findByText('748 von 851 Aufträgen exportiert')).toBeInTheDocument();
    expect(screen.getByText('103 übersprungen: N/A, CHECK')).toBeInTheDocument();
    await user.click(screen.getByText('Übersprungene ansehen'));
    expect(new URLSearchParams(history.location.search).get('pick')).toBe('NA,CHECK');
  });

  test('the run menu of the list is gone once an order is selected', async () => {
    const { user } = open([]);
    await user.click(await screen.findByLabelText('SHOP-7 auswählen'));
    expect(screen.getAllByRole('button', { name: 'Ausführen' })).toHaveLength(1);
  });

  test('users who may only read can export all, but not select or change anything', async () => {
    const reader = userWith('Orders', { Read: ['ALL'] });
    const { user } = open([], reader);
    await screen.findByText('SHOP-7');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(screen.getByText('Ausführen'));
    expect(await screen.findByText('Alle als CSV exportieren')).toBeVisible();
    expect(screen.queryByText('Reservierten Bestand ausbuchen …')).toBeNull();
  });

  test('booking out reserved stock shows what is missing, by SKU and location', async () => {
    const values = { inventories: [{ sku: 'KIE-REG5', storageLocation: 'PP-07-04-01', pieces: 4, reserved: 1 }] };
    const errors = [
      { message: 'No', extensions: { code: 'CONFLICT', messageKey: 'order.inventoryOutOfStock', values } },
    ];
    const { user } = open([{ request: { query: FlushReservedMutation }, result: { errors } }]);
    await screen.findByText('SHOP-7');
    await user.click(screen.getByText('Ausführen'));
    await chooseItem(/^Reservierten/);
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByText('Ausbuchen'));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Der Bestand reicht nicht aus');
    expect(within(dialog).getByRole('listitem')).toHaveTextContent('KIE-REG5PP-07-04-014 auszubuchen, 1 reserviert');
    // In the dialog and as a notification.
    await waitFor(() => expect(screen.getAllByText('Der Bestand reicht nicht aus')).toHaveLength(2));
  });

  test('with an unknown outcome, booking out can be repeated', async () => {
    withoutClickGuard();
    const flushes = (result: MockLink.MockedResponse['result']) => ({
      request: { query: FlushReservedMutation },
      result,
    });
    const { user } = open([flushes({ errors: lost }), flushes({ data: { flushReserved: true } })]);
    await screen.findByText('SHOP-7');
    await user.click(screen.getByText('Ausführen'));
    await chooseItem(/^Reservierten/);
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByText('Ausbuchen'));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Nichts wird zweimal gebucht');
    await user.click(within(dialog).getByText('Ausbuchen'));
    expect(await screen.findByText('Der Bestand ist ausgebucht')).toBeInTheDocument();
  });
});

describe('with the menu of a row', () => {
  const openMenu = async (user: ReturnType<typeof open>['user'], number: string) => {
    await user.click(await screen.findByRole('button', { name: `Aktionen für ${number}` }));
    return screen.findByRole('menu', { name: `Aktionen für ${number}` });
  };

  test('the order is opened, and the click on the menu alone does not open it', async () => {
    const { user, history } = open([]);
    await openMenu(user, 'SHOP-7');
    expect(history.location.search).not.toContain('SHOP-7');
    await chooseItem(/^Öffnen/);
    expect(history.location.search).toContain('SHOP-7');
  });

  test('only this order is deleted, and no longer selected', async () => {
    const { user } = open([
      { request: { query: DeleteOrdersMutation, variables: { ids: ['7'] } }, result: { data: { deleteOrders: 1 } } },
      rowsAnswer(administrator, '', [toCheck], 2),
    ]);
    await user.click(await screen.findByLabelText('SHOP-7 auswählen'));
    await user.click(screen.getByLabelText('SHOP-8 auswählen'));
    await openMenu(user, 'SHOP-7');
    await chooseItem(/^Löschen/);
    const dialog = await screen.findByRole('alertdialog', { name: '1 Auftrag löschen?' });
    await user.click(within(dialog).getByText('Löschen'));
    expect(await screen.findByText('1 ausgewählt')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('SHOP-7')).toBeNull());
  });

  test('an order that cannot be sent shows the reason', async () => {
    const { user } = open([]);
    const menu = await openMenu(user, 'SHOP-8');
    const send = within(menu).getByRole('menuitem', { name: /^Versenden/ });
    expect(send).toHaveAttribute('aria-disabled', 'true');
    expect(send).toHaveTextContent('1 wird übersprungen: CHECK');
  });

  test('a key opens the menu of the focused row, and returns the focus', async () => {
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
