import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { rightsOf } from '../../platform/permissions/rights';
import { startSession } from '../../platform/session/session';
import type { SessionUser } from '../../platform/session/sessionUser';
import { StockHistoryQuery } from '../../domain/stockHistory/stockHistory.operations';
import { StockHistoryTypesQuery } from '../../domain/stockHistory/historyTypes.operations';
import { stockHistoryList } from '../../domain/stockHistory/stockHistoryList';
import { LocationOptionsQuery } from '../../domain/warehouses/locations.operations';
import { WarehousesQuery } from '../../domain/warehouses/warehouses.operations';
import { chooseItem } from '../../testing/chooseItem';
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
afterEach(() => {
  vi.restoreAllMocks();
});

const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

describe('the stock history', () => {
  test('asks for a SKU first, and shows an error if none is typed', async () => {
    const { user, history } = open(administrator, '/app/wms-history?by=OCC');
    expect(screen.getByRole('heading', { name: 'Bitte eine SKU auswählen' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Anzeigen' }));
    expect(screen.getByRole('textbox')).toBeInvalid();
    await user.type(screen.getByRole('textbox'), ' KIE-REG5 {Enter}');
    // Other parameters of the URL stay.
    await waitFor(() => expect(history.location.search).toBe('?sku=KIE-REG5&by=OCC'));
  });

  test('preloads nothing without a SKU', () => {
    const rights = rightsOf(administrator);
    expect(stockHistoryList.requestsAt(new URLSearchParams('by=OCC'), rights)).toEqual([]);
    expect(stockHistoryList.requestsAt(new URLSearchParams('sku=A'), rights)).toHaveLength(2);
  });

  test('shows a change, with OCC if it has no user', async () => {
    open(administrator, mine);
    const row = (await screen.findByText('PP-07-04-01')).closest('tr');
    if (row === null) throw new Error('no row');
    for (const text of ['20.11.2026 12:42', 'Peine', 'Auftrag', 'SHOP-104871', 'OCC']) {
      expect(within(row).getByText(text)).toBeVisible();
    }
    // The link, for use in a new tab, filters the list to the minute of the change.
    expect(within(row).getByRole('link', { hidden: true })).toHaveAttribute(
      'href',
      '/app/wms-history?sku=KIE-REG5&from=2026-11-20T12%3A42%3A00.000Z&to=2026-11-20T12%3A42%3A00.000Z&open=7',
    );
    expect(row).toHaveTextContent('Abgang2');
    expect(row).toHaveTextContent('310308');
    expect(within(row).getByRole('button', { name: 'Eintrag vom 20.11.2026 12:42 bearbeiten' })).toBeVisible();
  });

  test('the address of an entry that is not on the page says so', async () => {
    const { user, history } = open(administrator, `${mine}&open=99`);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Diesen Eintrag gibt es hier nicht')).toBeVisible();
    await user.click(dialog.getByText('Schließen'));
    await waitFor(() => expect(history.location.search).toBe('?sku=KIE-REG5'));
  });

  test('an entry of a back-end that says only what is documented can be corrected', async () => {
    startSession({ token: 't', user: administrator });
    const documented = { ...change, warehouseId: null, storageLocationId: null, isManual: null };
    const place = { __typename: 'StorageLocationOption' as const, id: '17', label: 'PP-07-04-01' };
    const { user } = show(<StockHistoryPage />, {
      path: mine,
      mocks: [
        answer(administrator, mine, [documented]),
        { ...types, maxUsageCount: 2 },
        { request: { query: WarehousesQuery }, result: { data: { warehouses: [] } } },
        {
          request: { query: LocationOptionsQuery, variables: { keywords: 'PP-07-04-01' } },
          result: { data: { storageLocationOptions: [{ ...place, id: '18', label: 'PP-07-04-012' }, place] } },
        },
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Eintrag vom 20.11.2026 12:42 bearbeiten' }));
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.getByRole('combobox', { name: /^Lagerplatz/ })).toHaveValue('PP-07-04-01'));
    expect(dialog.getByRole('textbox', { name: /^Bestand neu/ })).not.toHaveAttribute('readonly');
  });

  test('columns that may not be read are absent, with their filters and the chart', async () => {
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

  test('a user limited to one warehouse has no totals, and is told how to see the stock over time', async () => {
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

  test('the export has all pages of the filtered rows, and only readable columns', async () => {
    const user = {
      ...userWith('Warehouses', { LimitRead: ['Sku'] }),
      tableColumnPermissions: {
        Warehouses: { Read: [], Write: [], LimitRead: ['Sku'] },
        WarehousesHistory: { Read: [], Write: [], LimitRead: ['Sku', 'Reason', 'Quantity'] },
      },
    };
    const address = stockHistoryList.url({ sku: 'KIE-REG5', reason: 'SHOP' });
    const view = stockHistoryList.parse(new URL(address, 'http://occ.example').searchParams);
    const page = (pageIndex: number, id: string, reason: string) => ({
      request: {
        query: StockHistoryQuery,
        variables: stockHistoryList.request({ ...view, pageIndex, pageSize: 5000 }, rightsOf(user)),
      },
      result: {
        data: {
          stockHistory: {
            __typename: 'StockHistoryPage' as const,
            total: 5001,
            items: [{ ...change, id, reason, dateTime: null, changedBy: null }],
          },
        },
      },
    });
    const files: Blob[] = [];
    URL.createObjectURL = (file) => (file instanceof Blob && files.push(file), 'blob:');
    URL.revokeObjectURL = () => {};
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    startSession({ token: 't', user });
    const { user: person } = show(<StockHistoryPage />, {
      path: address,
      mocks: [answer(user, address, [change]), page(0, '7', 'SHOP-1'), page(1, '8', 'SHOP-2')],
    });
    await screen.findByText('SHOP-104871');
    await person.click(screen.getByRole('button', { name: 'Ausführen' }));
    await chooseItem('Exportieren');
    await waitFor(() => expect(click).toHaveBeenCalled());
    expect((await files[0]?.text())?.trim().split('\r\n')).toEqual([
      'SKU;Menge;Grund',
      'KIE-REG5;2;SHOP-1',
      'KIE-REG5;2;SHOP-2',
    ]);
  });

  test('resetting all filters keeps the SKU', async () => {
    const address = stockHistoryList.url({ sku: 'KIE-REG5', reason: 'x', changedType: 'ADD' });
    startSession({ token: 't', user: administrator });
    const { user, history } = show(<StockHistoryPage />, {
      path: address,
      mocks: [answer(administrator, address, []), answer(administrator, mine, [change])],
    });
    const [reset] = await screen.findAllByRole('button', { name: 'Alle zurücksetzen' });
    if (reset === undefined) throw new Error('no button');
    await user.click(reset);
    await waitFor(() => expect(history.location.search).toBe('?sku=KIE-REG5'));
  });
});
