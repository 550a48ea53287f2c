// oxlint-disable-next-line import/no-unassigned-import -- it is the database that jsdom lacks
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import {
  BookIncomingGoodsMutation,
  BookingLocationsQuery,
  BookingSkusQuery,
  LastReceiptsQuery,
  StockOfSkuQuery,
} from '../../domain/bookings/bookings.operations';
import { ScanLocationsQuery, ScanSkusQuery } from '../../domain/scanning/scanning.operations';
import { endSession, storeView, startSession } from '../../platform/session/session';
import { OpenSkuContext } from '../../domain/skus/skuInUrl';
import { show } from '../../testing/show';
import { administrator, userWith } from '../../testing/users';
import { ScannerPage } from './ScannerPage';
import { WaitingScans } from './WaitingScans';

const locationRow = (id: string, fullName: string) => ({
  __typename: 'StorageLocation' as const,
  id,
  fullName,
  warehouseName: 'Peine',
  isActive: true,
  priority: 1,
});
const ware = (sku: string) => ({ __typename: 'SkuOption' as const, id: sku, sku, name: `Name von ${sku}` });
const entry = (inventory: number, reserved: number) => ({
  __typename: 'Inventory' as const,
  id: '5',
  sku: 'KIE-REG5',
  name: 'Regal Kiel',
  storageLocationId: '1',
  storageLocation: 'PP-07-04-01',
  warehouse: { __typename: 'Warehouse' as const, id: '1', name: 'Peine' },
  inventory,
  reserved,
  date: null,
});
const names = [
  {
    request: { query: ScanLocationsQuery },
    result: {
      data: {
        storageLocations: {
          __typename: 'StorageLocationPage',
          items: [locationRow('1', 'PP-07-04-01'), locationRow('2', 'PP-09-12-02')],
        },
      },
    },
    maxUsageCount: 9,
  },
  {
    request: { query: ScanSkusQuery },
    result: {
      data: { skuOptions: [ware('KIE-REG5'), ware('CEL-WAG3'), ware('SYL-LNG4'), ware('NEU-1'), ware('FERN-1')] },
    },
    maxUsageCount: 9,
  },
];
const nothing = [
  {
    request: { query: BookingLocationsQuery, variables: { keywords: 'GIBT-ES-NICHT' } },
    result: { data: { storageLocationOptions: [] } },
  },
  {
    request: { query: BookingSkusQuery, variables: { keywords: 'GIBT-ES-NICHT' } },
    result: { data: { skuOptions: [] } },
  },
];
const stock = (sku: string, ...items: object[]) => ({
  request: { query: StockOfSkuQuery, variables: { sku } },
  result: { data: { inventories: { __typename: 'InventoryPage', total: items.length, items } } },
  maxUsageCount: 99,
});
const booking = (sku: string, inventory: number, outcome: object, costs: object = {}) => ({
  request: {
    query: BookIncomingGoodsMutation,
    variables: { input: { sku, storageLocationId: '1', inventory, reason: 'Wareneingang, gescannt', ...costs } },
  },
  ...outcome,
});
const booked = { result: { data: { bookIncomingGoods: { __typename: 'Inventory', id: '8' } } } };
const refused = {
  result: {
    errors: [
      { message: 'refused', extensions: { code: 'BAD_USER_INPUT', messageKey: 'stock.locationArchived', values: {} } },
    ],
  },
};
const unreachable = { error: new TypeError('Failed to fetch') };

let users = 0;
const openSku = vi.fn<(sku: string | undefined) => void>();
/** Another user each time: the queue of a user is that of the page. */
function open(mocks: readonly object[] = [], user = administrator, ui = <ScannerPage />) {
  users += 1;
  startSession({ token: 't', user: { ...user, userId: `scanner${users}` } });
  return show(<OpenSkuContext value={openSku}>{ui}</OpenSkuContext>, {
    mocks: [...names, ...mocks].map((mock) => ({ ...stock(''), maxUsageCount: 1, ...mock })),
  });
}
/** After a moment, so that it differs from what was typed by hand before. */
async function scan(user: UserEvent, code: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 200));
  await user.keyboard(`${code}{Enter}`);
}
const heading = (name: string) => screen.findByRole('heading', { name });
const quantity = () => screen.findByRole('textbox', { name: /^Menge\W*$/ });
async function scanGoods(user: UserEvent, sku: string): Promise<void> {
  await scan(user, 'PP-07-04-01');
  await heading('SKU scannen');
  await scan(user, sku);
  await quantity();
}
async function bookGoods(user: UserEvent, sku: string, pieces: string): Promise<void> {
  await scanGoods(user, sku);
  await user.clear(await quantity());
  await user.keyboard(pieces);
  // As soon as it is known what is there.
  await waitFor(() => expect(screen.getByRole('button', { name: `${pieces} Stück einbuchen` })).toBeEnabled());
  await user.keyboard('{Enter}');
}

afterEach(() => {
  storeView(undefined);
  endSession();
  vi.restoreAllMocks();
});

test('a code that is scanned into the quantity goes to its step, and the quantity stays', async () => {
  const { user } = open([stock('KIE-REG5', entry(40, 8))]);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Art der Buchung' }), 'movement');
  await scanGoods(user, 'KIE-REG5');
  await user.clear(await quantity());
  await user.keyboard('33');
  expect(await screen.findByText('Frei: 32 Stück (reserviert: 8).')).toBeVisible();
  await user.keyboard('{Backspace}2');
  await scan(user, 'PP-09-12-02');
  expect(await screen.findByRole('button', { name: '32 Stück umlagern' })).toBeEnabled();
  expect(await quantity()).toHaveValue('32');
  const outcome = screen.getByRole('region', { name: 'Bestand alt → neu' });
  expect(outcome).toHaveTextContent(/PP-07-04-01.*40.*8.*PP-09-12-02.*0.*32/);
});

test('the same SKU once more is one more piece, and an unknown code changes nothing', async () => {
  const { user } = open([stock('KIE-REG5'), ...nothing]);
  await scanGoods(user, 'KIE-REG5');
  await scan(user, 'KIE-REG5');
  expect(await screen.findByText('KIE-REG5: eins mehr')).toBeVisible();
  expect(await quantity()).toHaveValue('2');
  await scan(user, 'GIBT-ES-NICHT');
  expect(await screen.findByText(/„GIBT-ES-NICHT“ ist weder/)).toBeVisible();
  expect(await quantity()).toHaveValue('2');
});

test('on a slow line, a booking that is confirmed before the stock is known is booked once it is', async () => {
  const { user } = open([{ ...stock('KIE-REG5'), delay: 2500 }, booking('KIE-REG5', 6, booked)]);
  await scanGoods(user, 'KIE-REG5');
  await user.clear(await quantity());
  await user.keyboard('6{Enter}');
  expect(screen.getByRole('button', { name: '6 Stück einbuchen' })).toBeDisabled();
  expect(await heading('6 Stück gebucht')).toBeVisible();
});

const receipts = (sku: string, ...items: object[]) => ({
  request: { query: LastReceiptsQuery, variables: { sku } },
  result: { data: { inventories: { __typename: 'InventoryPage', items } } },
  maxUsageCount: 9,
});
const receipt = {
  __typename: 'Inventory',
  id: '4',
  date: '2026-09-12T08:00:00Z',
  purchasePrice: '27.30',
  exchangeRate: '1.0964',
  additionalCosts: '7.11',
};

test('incoming goods take the costs of the last receipt, which can be changed', async () => {
  const costs = { purchasePrice: '28.5', exchangeRate: '1.0964', additionalCosts: '7.11' };
  const { user } = open([stock('SYL-LNG4'), receipts('SYL-LNG4', receipt), booking('SYL-LNG4', 1, booked, costs)]);
  await scanGoods(user, 'SYL-LNG4');
  expect(await screen.findByText(/letzten Wareneingangs vom 12\.09\.2026/)).toBeVisible();
  const price = screen.getByRole('textbox', { name: 'EK-Preis' });
  expect(price).toHaveValue('27,30');
  await user.clear(price);
  await user.type(price, '28.500');
  // It can be read in two ways.
  expect(screen.getByRole('button', { name: 'Kosten prüfen' })).toBeDisabled();
  await user.clear(price);
  await user.type(price, '28,5');
  await user.click(screen.getByRole('button', { name: '1 Stück einbuchen' }));
  expect(await heading('1 Stück gebucht')).toBeVisible();
});

test('goods without a price and a rate are warned about, and can be booked', async () => {
  const { user } = open([stock('NEU-1'), receipts('NEU-1'), booking('NEU-1', 2, booked)]);
  await scanGoods(user, 'NEU-1');
  expect(await screen.findByText('Kein Warenwert: Der Kurs fehlt oder ist 0.')).toBeVisible();
  await user.clear(await quantity());
  await user.keyboard('2');
  await user.click(screen.getByRole('button', { name: '2 Stück einbuchen' }));
  expect(await heading('2 Stück gebucht')).toBeVisible();
});

test('without an answer, no receipt is claimed to be missing', async () => {
  const { user } = open([
    stock('FERN-1'),
    { ...receipts('FERN-1'), result: undefined, error: new TypeError('Failed to fetch') },
  ]);
  await scanGoods(user, 'FERN-1');
  expect(await screen.findByText(/letzte Wareneingang dieser SKU ist gerade nicht bekannt/)).toBeVisible();
  expect(screen.queryByText(/keinen Wareneingang/)).toBeNull();
});

test('a refused booking stays, and holds back the next of its SKU, until somebody decides', async () => {
  const { user } = open([
    stock('KIE-REG5'),
    stock('CEL-WAG3'),
    booking('KIE-REG5', 3, refused),
    booking('KIE-REG5', 4, booked),
    booking('CEL-WAG3', 5, booked),
  ]);
  for (const [sku, pieces] of [
    ['KIE-REG5', '3'],
    ['KIE-REG5', '4'],
    ['CEL-WAG3', '5'],
  ] as const) {
    await bookGoods(user, sku, pieces);
    await screen.findByRole('button', { name: 'Nächsten Platz scannen' });
  }
  // That of another SKU goes on.
  expect(await screen.findByText('1 heute')).toBeVisible();
  expect(await heading('1 Buchung wartet auf eine Entscheidung')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(/archiviert/);
  expect(screen.getByText('zurückgehalten')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Verwerfen' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Abbrechen' }));
  expect(await heading('1 Buchung wartet auf eine Entscheidung')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Verwerfen' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Verwerfen' }));
  expect(await screen.findByText('2 heute')).toBeVisible();
  expect(screen.queryByRole('heading', { name: '1 Buchung wartet auf eine Entscheidung' })).toBeNull();
});

test('a booking of which nobody knows whether it was made is not sent again by itself, and leads to the history', async () => {
  const extensions = { code: 'OUTCOME_UNKNOWN', messageKey: 'backend.outcomeStaysUnknown' };
  const lost = { result: { errors: [{ message: 'unknown', extensions }] } };
  const { user } = open([
    stock('KIE-REG5'),
    stock('CEL-WAG3'),
    booking('KIE-REG5', 3, lost),
    booking('KIE-REG5', 3, booked),
    booking('CEL-WAG3', 5, booked),
  ]);
  await bookGoods(user, 'KIE-REG5', '3');
  expect(await heading('3 Stück: unbekannt, ob gebucht')).toBeVisible();
  expect(
    screen.getAllByText(/nicht bestätigt, ob gebucht wurde\. Bitte in der Bestandshistorie nachsehen/),
  ).toHaveLength(2);
  const look = screen.getByRole('link', { name: 'Bestandshistorie ansehen' });
  expect(look).toHaveAttribute('href', '/app/wms-history?sku=KIE-REG5');
  expect(screen.queryByText('1 heute')).toBeNull();
  // The next booking of another SKU is sent, and this one is not sent with it.
  await bookGoods(user, 'CEL-WAG3', '5');
  expect(await screen.findByText('1 heute')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Noch einmal senden' }));
  expect(await screen.findByText('2 heute')).toBeVisible();
});

test('what is scanned without a connection is shown as waiting, elsewhere too, and is booked once it is back', async () => {
  const { user } = open(
    [stock('KIE-REG5'), booking('KIE-REG5', 7, unreachable), booking('KIE-REG5', 7, booked)],
    administrator,
    <>
      <WaitingScans scannerPath="/scanner" />
      <ScannerPage />
    </>,
  );
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await bookGoods(user, 'KIE-REG5', '7');
  expect(await heading('7 Stück gesichert')).toBeVisible();
  expect(screen.getByText('Ohne Verbindung')).toBeVisible();
  expect(await heading('1 Buchung wartet auf die Verbindung')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Gescannte Buchungen' })).toHaveTextContent('1 gescannte Buchung wartet.');
  window.dispatchEvent(new Event('online'));
  expect(await heading('7 Stück gebucht')).toBeVisible();
  expect(screen.getByText('1 heute')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Gescannte Buchungen' })).toBeNull());
});

test('the panel of a booked SKU is opened, and the next code is scanned', async () => {
  const { user } = open([stock('KIE-REG5'), stock('CEL-WAG3'), booking('KIE-REG5', 3, booked)]);
  await bookGoods(user, 'KIE-REG5', '3');
  expect(await screen.findByText('1 heute')).toBeVisible();
  const links = screen.getAllByRole('button', { name: 'KIE-REG5 ansehen' });
  expect(links).toHaveLength(2);
  for (const link of links) {
    openSku.mockClear();
    await user.click(link);
    expect(openSku.mock.calls).toEqual([['KIE-REG5']]);
  }
  await scan(user, 'CEL-WAG3');
  expect(openSku).toHaveBeenLastCalledWith(undefined);
  expect(await quantity()).toBeVisible();
});

test('who may not book is told why there is nothing to scan', () => {
  open([], userWith('Warehouses', { Read: ['ALL'] }));
  expect(screen.getByText(/nur, wer im Bereich Lager Schreibrecht hat/)).toBeVisible();
});

test('who looks as another user is told that nothing is booked', async () => {
  startSession({ token: 't', user: administrator });
  storeView({ ...administrator, userId: 'viewed' });
  show(<ScannerPage />);
  expect(await screen.findByText('In der Ansicht als anderer Benutzer wird nichts gebucht.')).toBeVisible();
});
