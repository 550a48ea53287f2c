// oxlint-disable-next-line import/no-unassigned-import -- it is the database that jsdom lacks
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BookingLocationsQuery, BookingSkusQuery } from '../../domain/bookings/bookings.operations';
import { deviceStore } from '../../domain/scanning/deviceStore';
import { ScanLocationsQuery, ScanSkusQuery } from '../../domain/scanning/scanning.operations';
import { endSession, startSession } from '../../platform/session/session';
import { OpenSkuContext } from '../../domain/skus/skuInUrl';
import { StockHistoryTypesQuery } from '../../domain/stockHistory/historyTypes.operations';
import { show } from '../../testing/show';
import { administrator } from '../../testing/users';
import { emptyRow } from './count';
import type { Count } from './countSchema';
import { StocktakingPage } from './StocktakingPage';

const row = (sku: string, expected: number, counted: number | null, value = '2.50') => ({
  ...emptyRow({ sku, name: `Name von ${sku}`, expected, value }),
  counted,
});
const begun = (changes: Partial<Count> = {}): Count => ({
  startedAt: '2026-11-25T06:00:00Z',
  warehouse: 'Peine',
  from: 'PP-07-04',
  to: 'PP-07-04',
  isBlind: true,
  reason: 'Inventur',
  step: 'count',
  placeId: '1',
  places: [
    { id: '1', label: 'PP-07-04-01', isDone: false, rows: [row('KIE-REG5', 64, 12), row('CEL-WAG3', 9, null)] },
    { id: '2', label: 'PP-07-04-02', isDone: false, rows: [row('BRE-PND3', 7, null)] },
  ],
  ...changes,
});
const ware = (sku: string) => ({ __typename: 'SkuOption' as const, id: sku, sku, name: `Name von ${sku}` });
const mocks = [
  {
    request: { query: ScanLocationsQuery },
    result: { data: { storageLocations: { __typename: 'StorageLocationPage', items: [] } } },
  },
  {
    request: { query: ScanSkusQuery },
    result: { data: { skuOptions: ['KIE-REG5', 'CEL-WAG3', 'FOE-AMP3'].map(ware) } },
  },
  {
    request: { query: StockHistoryTypesQuery },
    result: { data: { stockHistoryTypes: [{ __typename: 'StockHistoryType', id: '4', name: 'counting' }] } },
  },
  {
    request: { query: BookingLocationsQuery, variables: { keywords: 'GIBT-ES-NICHT' } },
    result: { data: { storageLocationOptions: [] } },
  },
  {
    request: { query: BookingSkusQuery, variables: { keywords: 'GIBT-ES-NICHT' } },
    result: { data: { skuOptions: [] } },
  },
].map((mock) => ({ ...mock, maxUsageCount: 9 }));

let users = 0;
let userId: string;
const storeCount = async (count: unknown) => (await deviceStore()).put('counts', { userId, count });
const stored = async () => (await (await deviceStore()).get('counts', userId))?.count;
const openSku = vi.fn<(sku: string | undefined) => void>();
const open = () =>
  show(
    <OpenSkuContext value={openSku}>
      <StocktakingPage />
    </OpenSkuContext>,
    { mocks },
  );
const counted = (sku: string) => screen.findByRole('textbox', { name: `Gezählte Menge von ${sku}` });

beforeEach(() => {
  users += 1;
  userId = `counter${users}`;
  startSession({ token: 't', user: { ...administrator, userId } });
});
afterEach(() => {
  endSession();
  vi.restoreAllMocks();
});

test('an interrupted count goes on where it was', async () => {
  await storeCount(begun());
  const { user } = open();
  expect(await screen.findByRole('heading', { name: 'PP-07-04-01' })).toBeVisible();
  expect(await counted('KIE-REG5')).toHaveValue('12');
  await user.click(screen.getByRole('button', { name: 'CEL-WAG3: eins mehr' }));
  await waitFor(async () => expect(await stored()).toMatchObject({ places: [{ rows: [{}, { counted: 1 }] }, {}] }));
  cleanup();
  open();
  expect(await counted('KIE-REG5')).toHaveValue('12');
  expect(await counted('CEL-WAG3')).toHaveValue('1');
});

test('a count that an older client has stored, and that makes no sense, is begun anew', async () => {
  await storeCount({ places: 'PP-07' });
  open();
  expect(await screen.findByRole('heading', { name: 'Was wird gezählt?' })).toBeVisible();
});

test('counted blind, nothing tells what is expected', async () => {
  await storeCount(begun());
  open();
  expect(await counted('KIE-REG5')).toBeVisible();
  expect(screen.queryByText(/erwartet/)).toBeNull();
  expect(screen.queryByText(/64/)).toBeNull();
});

test('counted with the figures shown, one press says that a figure is right', async () => {
  await storeCount(begun({ isBlind: false }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'CEL-WAG3: 9 stimmt' }));
  expect(await counted('CEL-WAG3')).toHaveValue('9');
  expect(screen.getByText('erwartet 64')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'CEL-WAG3 ansehen' }));
  expect(openSku).toHaveBeenLastCalledWith('CEL-WAG3');
});

test('a code that is scanned into a quantity counts its own SKU, and the quantity stays', async () => {
  await storeCount(begun());
  const { user } = open();
  await user.click(await counted('KIE-REG5'));
  await user.keyboard('58');
  // A scanner begins anew after a moment.
  await new Promise((resolve) => setTimeout(resolve, 200));
  await user.keyboard('FOE-AMP3{Enter}');
  expect(await counted('FOE-AMP3')).toHaveValue('1');
  expect(await counted('KIE-REG5')).toHaveValue('58');
  await user.keyboard('GIBT-ES-NICHT{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('„GIBT-ES-NICHT“ ist weder');
});

test('a row whose stock has changed is not selected, until the user accepts it', async () => {
  const conflict = { ...row('KIE-REG5', 64, 12), failure: { kind: 'changed' as const, now: 50 } };
  const stuck = { ...row('BRE-PND3', 7, 3), failure: { kind: 'unknown' as const } };
  const places = [{ id: '1', label: 'PP-07-04-01', isDone: true, rows: [conflict, stuck] }];
  await storeCount(begun({ step: 'differences', places }));
  const { user } = open();
  const tick = await screen.findByRole('checkbox', { name: 'KIE-REG5 an PP-07-04-01 buchen' });
  expect(tick).not.toBeChecked();
  expect(screen.getByText('0 ausgewählt')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'BRE-PND3 an PP-07-04-01 buchen' })).toBeDisabled();
  await user.click(tick);
  expect(tick).toBeChecked();
  expect(screen.getByText('1 ausgewählt')).toBeVisible();
  await waitFor(async () => expect(await stored()).toMatchObject({ places: [{ rows: [{ acceptedStock: 50 }, {}] }] }));
});

test('a location is only finished without all its SKUs counted when somebody says so', async () => {
  await storeCount(begun());
  const { user } = open();
  await screen.findByRole('heading', { name: 'PP-07-04-01' });
  await user.keyboard('PP-07-04-01{Enter}');
  const question = await screen.findByRole('alertdialog', { name: 'PP-07-04-01 fertig?' });
  expect(question).toHaveTextContent('1 SKU ist nicht gezählt');
  expect(screen.getByText('0 von 2 Plätzen')).toBeVisible();
  await user.click(within(question).getByRole('button', { name: 'Platz fertig' }));
  expect(await screen.findByRole('heading', { name: 'PP-07-04-02' })).toBeVisible();
  expect(screen.getByText('1 von 2 Plätzen')).toBeVisible();
});

test('the record of the count has each row as a spreadsheet reads it: figures as figures', async () => {
  const places = [
    { id: '1', label: 'PP-07-04-01', isDone: true, rows: [row('KIE-REG5', 64, 58), row('CEL-WAG3', 9, 9)] },
    { id: '2', label: 'PP-07-04-02', isDone: true, rows: [row('BRE-PND3', 7, 8, '19.90')] },
    { id: '3', label: 'PP-07-04-03', isDone: false, rows: [row('FOE-AMP3', 1, null)] },
  ];
  await storeCount(begun({ step: 'differences', places }));
  const files: Blob[] = [];
  URL.createObjectURL = (file) => (file instanceof Blob && files.push(file), 'blob:');
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Protokoll' }));
  const lines = (await files[0]?.text())?.trim().split('\r\n');
  expect(lines).toEqual([
    'Lagerplatz;SKU;Erwartet;Gezählt;Differenz;Wert;Historientyp;Ergebnis',
    'PP-07-04-01;KIE-REG5;64;58;-6;-15;Zählung;bereit',
    'PP-07-04-01;CEL-WAG3;9;9;0;0;;stimmt',
    'PP-07-04-02;BRE-PND3;7;8;1;19,9;Zählung;bereit',
  ]);
  await user.click(screen.getByRole('button', { name: 'BRE-PND3 ansehen' }));
  expect(openSku).toHaveBeenLastCalledWith('BRE-PND3');
});
