import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { rightsOf } from '../../permissions/rights';
import { startSession } from '../../session/session';
import type { SessionUser } from '../../session/sessionUser';
import { StockHistoryQuery } from '../../stockHistory/stockHistory.operations';
import { StockHistoryTypesQuery } from '../../stockHistory/historyTypes.operations';
import { stockHistoryList } from '../../stockHistory/stockHistoryList';
import { show } from '../../testing/show';
import { administrator, userWith } from '../../testing/users';
import { StockHistoryPage } from './StockHistoryPage';

const change = {
  __typename: 'StockHistoryEntry' as const,
  id: '7',
  sku: 'KIE-REG5',
  dateTime: '2026-11-20T12:42:00Z',
  warehouseId: '1',
  warehouseName: 'Peine',
  storageLocationId: '17',
  storageLocation: 'PP-07-04-01',
  inStockOld: 250,
  inStockNew: 248,
  quantity: 2,
  totalOld: 310,
  totalNew: 308,
  changedType: 'SUBTRACT',
  reason: 'SHOP-104871',
  changedBy: null,
  historyTypeId: '7',
  historyTypeName: 'order',
  isManual: false,
};
const answer = (user: SessionUser, address: string, items: object[]) => ({
  request: {
    query: StockHistoryQuery,
    variables: stockHistoryList.request(
      stockHistoryList.parse(new URL(address, 'http://occ.example').searchParams),
      rightsOf(user),
    ),
  },
  result: { data: { stockHistory: { __typename: 'StockHistoryPage', total: items.length, items } } },
});
const types = {
  request: { query: StockHistoryTypesQuery },
  result: { data: { stockHistoryTypes: [{ __typename: 'StockHistoryType', id: '7', name: 'order' }] } },
};
const mine = stockHistoryList.url({ sku: 'KIE-REG5' });

function open(user: SessionUser, address: string, items: object[] = [change]) {
  startSession({ token: 't', user });
  const mocks = [answer(user, mine, items), types].map((mock) => ({ ...answer(user, mine, []), ...mock }));
  return show(<StockHistoryPage />, { path: address, mocks });
}
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

describe('the stock history', () => {
  test('asks for a SKU first, and says so when none is typed', async () => {
    const { user, router } = open(administrator, '/app/wms-history?by=OCC');
    expect(screen.getByRole('heading', { name: 'Bitte eine SKU auswählen' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Anzeigen' }));
    expect(screen.getByRole('textbox')).toBeInvalid();
    await user.type(screen.getByRole('textbox'), ' KIE-REG5 {Enter}');
    // What else the address says stays.
    await waitFor(() => expect(router.state.location.search).toBe('?sku=KIE-REG5&by=OCC'));
  });

  test('asks for nothing ahead without a SKU', () => {
    const rights = rightsOf(administrator);
    expect(stockHistoryList.requestsAt(new URLSearchParams('by=OCC'), rights)).toEqual([]);
    expect(stockHistoryList.requestsAt(new URLSearchParams('sku=A'), rights)).toHaveLength(2);
  });

  test('shows a change: OCC where it has no user', async () => {
    open(administrator, mine);
    const row = (await screen.findByText('PP-07-04-01')).closest('tr');
    if (row === null) throw new Error('no row');
    for (const text of ['20.11.2026 12:42', 'Peine', 'Auftrag', 'SHOP-104871', 'OCC']) {
      expect(within(row).getByText(text)).toBeVisible();
    }
    // In a tab of its own, too, the change is among the rows.
    expect(within(row).getByRole('link', { hidden: true })).toHaveAttribute(
      'href',
      '/app/wms-history?sku=KIE-REG5&from=2026-11-20T12%3A42%3A00.000Z&to=2026-11-20T12%3A42%3A00.000Z&open=7',
    );
    expect(row).toHaveTextContent('Abgang2');
    expect(row).toHaveTextContent('310308');
    expect(within(row).getByRole('button', { name: 'Eintrag vom 20.11.2026 12:42 bearbeiten' })).toBeVisible();
  });

  test('a column that may not be read is absent, and so are its filters and the chart', async () => {
    const user = {
      ...userWith('Warehouses', { LimitRead: ['Sku'] }),
      tableColumnPermissions: {
        Warehouses: { Read: [], Write: [], LimitRead: ['Sku'] },
        WarehousesHistory: { Read: [], Write: [], LimitRead: ['Sku', 'Reason', 'StorageLocation'] },
      },
    };
    open(user, mine);
    expect(await screen.findByText('PP-07-04-01')).toBeVisible();
    expect(heads()).toEqual(['SKU', 'Lager', 'Lagerplatz', 'Grund']);
    expect(screen.queryByRole('button', { name: 'Zeitraum' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Eintrag hinzufügen' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Bestand' })).toBeNull();
  });

  test('who is held to one warehouse has no totals, and is told how to see the stock over time', async () => {
    const user: SessionUser = {
      ...userWith('Warehouses', { Write: ['ALL'] }),
      allowAllWarehouses: false,
      allowWarehouseId: '1',
      warehouse: { id: '1', name: 'Peine', code: 'PP' },
    };
    open(user, mine, [{ ...change, totalOld: null, totalNew: null }]);
    expect(await screen.findByText('PP-07-04-01')).toBeVisible();
    expect(heads()).not.toContain('Gesamt alt → neu');
    expect(screen.getByText(/Ein Lagerplatz zeigt hier seinen Bestand im Verlauf/)).toBeVisible();
  });

  test('taking all filters back leaves the SKU', async () => {
    const address = stockHistoryList.url({ sku: 'KIE-REG5', reason: 'x', changedType: 'ADD' });
    startSession({ token: 't', user: administrator });
    const { user, router } = show(<StockHistoryPage />, {
      path: address,
      mocks: [answer(administrator, address, []), answer(administrator, mine, [change])],
    });
    const [reset] = await screen.findAllByRole('button', { name: 'Alle zurücksetzen' });
    if (reset === undefined) throw new Error('no button');
    await user.click(reset);
    await waitFor(() => expect(router.state.location.search).toBe('?sku=KIE-REG5'));
  });
});
