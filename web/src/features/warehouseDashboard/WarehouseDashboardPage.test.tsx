import { screen, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { startSession } from '../../platform/session/session';
import { requestedOperations } from '../../testing/requestedOperations';
import { show } from '../../testing/show';
import { administrator, nobodySpecial, userWith } from '../../testing/users';
import { dayKey, daysFrom } from '../../platform/format/daysFrom';
import type { StockGap } from '../../platform/generated/gql/graphql';
import { StockValueQuery, WarehousesQuery } from '../../domain/warehouses/warehouses.operations';
import type { DashboardLinks } from './dashboardLinks';
import {
  ChangesByDayQuery,
  StockByLocationQuery,
  StockGapsQuery,
  StockWithoutMovementQuery,
} from './figures.operations';
import { WarehouseDashboardPage } from './WarehouseDashboardPage';

const peine = { __typename: 'Warehouse' as const, id: '1', name: 'Peine', code: 'PP' };
const hamburg = { __typename: 'Warehouse' as const, id: '2', name: 'Hamburg', code: 'HH' };
const warehouses = {
  request: { query: WarehousesQuery },
  result: { data: { warehouses: [peine, hamburg] } },
  maxUsageCount: 2,
};
const group = (key: string | null, name: string, inventory: number, valueOfGoods: string) => ({
  __typename: 'StockValuationGroup' as const,
  key,
  name,
  inventory,
  valueOfGoods,
});
const value = {
  request: { query: StockValueQuery },
  result: {
    data: {
      stockValuation: {
        __typename: 'StockValuation' as const,
        groupCount: 3,
        inventory: 1846,
        valueOfGoods: '4000.00',
        entriesWithoutValue: 0,
        groups: [group('1', 'PP', 1234, '3000.00'), group('2', 'HH', 612, '1000.00'), group('9', 'XX', 0, '0.00')],
      },
      warehouses: [peine, hamburg],
    },
  },
};
const changes = {
  request: {
    query: ChangesByDayQuery,
    variables: {
      days: {
        first: daysFrom(new Date(), -13, 1)[0]?.key ?? '',
        count: 14,
        timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    },
  },
  result: {
    data: {
      stockChangesByDay: [
        { __typename: 'StockChangeCount' as const, day: dayKey(new Date()), ...type('3', 'order'), count: 1200 },
        { __typename: 'StockChangeCount' as const, day: dayKey(new Date()), ...type('1', 'counting'), count: 2 },
        { __typename: 'StockChangeCount' as const, day: dayKey(new Date()), ...type('9', 'own type'), count: 5 },
      ],
    },
  },
};
function type(historyTypeId: string, historyTypeName: string) {
  return { historyTypeId, historyTypeName };
}
const place = (storageLocationId: string, storageLocation: string, inventory: number) => ({
  __typename: 'LocationStock' as const,
  storageLocationId,
  storageLocation,
  inventory,
});
const locations = {
  request: { query: StockByLocationQuery },
  result: {
    data: {
      stockByLocation: {
        __typename: 'StockByLocation' as const,
        locationCount: 1846,
        emptyCount: 61,
        fullest: [place('7', 'PP-01-04-01', 1248)],
        emptiest: [place('8', 'PP-09-12-04', 0)],
        warehouses: [{ __typename: 'WarehouseLocationCount' as const, warehouseId: '1', locationCount: 964 }],
      },
    },
  },
};
const still = {
  request: { query: StockWithoutMovementQuery, variables: { days: 90 } },
  result: {
    data: {
      stockWithoutMovement: {
        __typename: 'StockWithoutMovement' as const,
        entryCount: 64,
        inventory: 3918,
        valueOfGoods: '84310.00',
        entries: [
          {
            __typename: 'Inventory' as const,
            id: '1',
            sku: 'USE-ANH2-ROT',
            storageLocationId: '9',
            storageLocation: 'LE-06-04-04',
            inventory: 214,
            date: new Date(Date.now() - 300 * 86_400_000).toISOString(),
            totalValueOfGoods: '13294.00',
            history: [
              {
                __typename: 'StockHistoryEntry' as const,
                id: '1',
                dateTime: new Date(Date.now() - 195.5 * 86_400_000).toISOString(),
              },
            ],
          },
        ],
      },
    },
  },
};
const gap = (name: StockGap, entryCount: number, inventory: number) => ({
  __typename: 'StockGapCount' as const,
  gap: name,
  entryCount,
  inventory,
});
const gaps = {
  request: { query: StockGapsQuery },
  result: {
    data: {
      stockGaps: {
        __typename: 'StockGaps' as const,
        entryCount: 23,
        gaps: [
          gap('PURCHASE_PRICE', 17, 1206),
          gap('EXCHANGE_RATE', 5, 312),
          gap('ZERO_RATE', 1, 48),
          gap('COSTS', 0, 0),
        ],
      },
    },
  },
};
const everything = [warehouses, value, changes, locations, still, gaps];
/** Read on SKUs of the stock only, which is not enough for any figure. */
const limited = userWith('Warehouses', { LimitRead: ['Sku'] });
const links: DashboardLinks = {
  stock: (of) => `/stock?${JSON.stringify(of)}`,
  locations: (of) => `/locations?${JSON.stringify(of)}`,
  history: ({ from, to }) => `/history?${from}-${to}`,
};
const page = <WarehouseDashboardPage links={links} />;
const hrefOf = (element: HTMLElement) => decodeURIComponent(element.getAttribute('href') ?? '');

test('leads to the stock of each warehouse, and counts its locations', async () => {
  startSession({ token: 't', user: administrator });
  show(page, { mocks: everything });
  const table = await screen.findByRole('table', { name: 'Lager' });
  expect(within(table).getAllByRole('columnheader')).toHaveLength(4);
  expect(hrefOf(within(table).getByRole('link', { name: 'Hamburg (HH)' }))).toBe('/stock?{"warehouseId":"2"}');
  expect(await within(table).findByRole('row', { name: /^1 Peine \(PP\) 964/ })).toBeVisible();
});

test("shows the value of each warehouse's stock as a chart and as a table", async () => {
  startSession({ token: 't', user: administrator });
  const { user } = show(page, { mocks: everything });
  const bars = await screen.findByRole('list', { name: 'Balken: Warenwert je Lager' });
  expect(await within(bars).findByText('Peine (PP)')).toBeVisible();
  expect(
    within(bars)
      .getAllByRole('listitem')
      .map((bar) => bar.textContent),
  ).toEqual([
    'Peine (PP)1.234 Stück3.000,00\u00a0€',
    'Hamburg (HH)612 Stück1.000,00\u00a0€',
    // A warehouse that is not in the list is shown by its code.
    'XX0 Stück0,00\u00a0€',
  ]);
  expect(hrefOf(within(bars).getByRole('link', { name: 'Hamburg (HH)' }))).toBe('/stock?{"warehouseId":"2"}');
  await user.click(screen.getByRole('button', { name: 'Lagerwert nach Lager als Tabelle zeigen' }));
  expect(within(screen.getByRole('table', { name: 'Lagerwert nach Lager' })).getAllByRole('row')).toHaveLength(4);
  // A scrollable region must be reachable with the keyboard.
  expect(screen.getByRole('region', { name: 'Lagerwert nach Lager' })).toHaveAttribute('tabindex', '0');
});

test('counts the bookings of each day by type, with a table for the chart', async () => {
  startSession({ token: 't', user: administrator });
  const { user } = show(page, { mocks: everything });
  await user.click(await screen.findByRole('button', { name: 'Buchungen je Tag als Tabelle zeigen' }));
  const table = screen.getByRole('table', { name: 'Buchungen je Tag' });
  const rows = within(table).getAllByRole('row');
  // Unknown types are counted, too.
  expect(rows[0]).toHaveTextContent('TagAuftragWareneingangUmlagerungZählung und KorrekturAndere');
  expect(rows).toHaveLength(15);
  expect(rows.at(-1)?.textContent).toMatch(/^\d\d\.\d\d\.\d{4}1\.2000025$/);
  expect(screen.getByRole('link', { name: 'Historie dieser 14 Tage öffnen' })).toBeVisible();
});

test('leads from the fullest and emptiest locations, unmoved stock and gaps to their rows', async () => {
  startSession({ token: 't', user: administrator });
  show(page, { mocks: everything });
  const fullest = await screen.findByRole('list', { name: 'Am vollsten' });
  expect(fullest).toHaveTextContent('PP-01-04-011.248');
  expect(hrefOf(within(fullest).getByRole('link'))).toBe('/stock?{"storageLocationId":"7"}');
  const emptiest = screen.getByRole('list', { name: 'Am leersten' });
  expect(emptiest).toHaveTextContent('PP-09-12-040');
  expect(hrefOf(within(emptiest).getByRole('link'))).toBe('/locations?{"storageLocationId":"8"}');
  expect(hrefOf(screen.getByRole('link', { name: 'Alle 1.846 Plätze' }))).toBe('/locations?{}');
  expect(hrefOf(screen.getByRole('link', { name: '61 leere aktive Plätze' }))).toBe(
    '/locations?{"status":"active","isEmpty":true}',
  );
  const table = await screen.findByRole('table', { name: 'Ohne Bewegung' });
  // The days are counted from the last change, not from the arrival.
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent('USE-ANH2-ROTLE-06-04-0421419513.294,00 €');
  expect(hrefOf(within(table).getByRole('link'))).toBe(
    '/stock?{"sku":"USE-ANH2-ROT","exactSku":true,"storageLocationId":"9"}',
  );
  expect(screen.getByText('84.310,00 €')).toBeVisible();
  expect(hrefOf(screen.getByRole('link', { name: 'Alle 64 Einträge, 3.918 Stück' }))).toBe(
    '/stock?{"withoutMovement":"90"}',
  );
  const missing = await screen.findByRole('list', { name: 'Fehlende Angaben' });
  expect(
    within(missing)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual([
    'Ohne EK-Preis1.206 Stück ohne Warenwert17',
    'Ohne Kurs312 Stück ohne Warenwert5',
    'Kurs ist 048 Stück, Warenwert nicht bestimmbar1',
    'Ohne Zoll und Zusatzkosten0 Stück, Warenwert nur aus EK-Preis0',
  ]);
  expect(hrefOf(within(missing).getByRole('link', { name: 'Kurs ist 0' }))).toBe('/stock?{"gaps":["ZERO_RATE"]}');
});

test("shows each figure's failure separately, with its size limit, and tries again", async () => {
  startSession({ token: 't', user: administrator });
  const tooMany = {
    request: still.request,
    result: {
      errors: [
        new GraphQLError('', {
          extensions: { code: 'TOO_MANY_ROWS', messageKey: 'tooManyRows', values: { max: 200_000 }, requestId: 'r-1' },
        }),
      ],
    },
  };
  const { user } = show(page, { mocks: [warehouses, value, changes, locations, tooMany, still, gaps] });
  expect(await screen.findByText(/Es sind mehr als 200\.000 Einträge/)).toBeVisible();
  expect(await screen.findByRole('list', { name: 'Fehlende Angaben' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByRole('link', { name: 'USE-ANH2-ROT' })).toBeVisible();
});

test('shows where there is no data', async () => {
  startSession({ token: 't', user: administrator });
  const { stockWithoutMovement } = still.result.data;
  const { stockGaps } = gaps.result.data;
  const { stockByLocation } = locations.result.data;
  const nothing = [
    warehouses,
    {
      ...value,
      result: { data: { ...value.result.data, stockValuation: { ...value.result.data.stockValuation, groups: [] } } },
    },
    { ...changes, result: { data: { stockChangesByDay: [] } } },
    { ...locations, result: { data: { stockByLocation: { ...stockByLocation, locationCount: 0 } } } },
    { ...still, result: { data: { stockWithoutMovement: { ...stockWithoutMovement, entryCount: 0, entries: [] } } } },
    { ...gaps, result: { data: { stockGaps: { ...stockGaps, entryCount: 0 } } } },
  ];
  show(page, { mocks: nothing });
  for (const sentence of [
    'Es liegt noch nichts auf Lager.',
    'In den letzten 14 Tagen wurde nichts gebucht.',
    'Es gibt noch keinen Lagerplatz.',
    'Alles hat sich in den letzten 90 Tagen bewegt.',
    'Jeder Eintrag hat Preis, Kurs und Kosten.',
  ]) {
    expect(await screen.findByText(sentence)).toBeVisible();
  }
});

test('tells users without any figure so, and requests none', async () => {
  const requested = requestedOperations();
  startSession({ token: 't', user: limited });
  show(page, { mocks: [warehouses] });
  await screen.findByRole('table', { name: 'Lager' });
  expect(screen.getAllByText('Zugriff verboten')).toHaveLength(5);
  expect(new Set(requested())).toEqual(new Set(['Warehouses']));
  expect(within(screen.getByRole('table', { name: 'Lager' })).getAllByRole('columnheader')).toHaveLength(2);
});

test('shows users limited to one warehouse only that one', async () => {
  startSession({ token: 't', user: { ...nobodySpecial, warehouse: peine } });
  show(page, { mocks: [warehouses] });
  const table = await screen.findByRole('table', { name: 'Lager' });
  expect(within(table).getAllByRole('row')).toHaveLength(2);
  expect(within(table).getByRole('link', { name: 'Peine (PP)' })).toBeVisible();
});

test('shows that the warehouses could not be loaded, and tries again', async () => {
  startSession({ token: 't', user: limited });
  const { user } = show(page, {
    mocks: [{ request: { query: WarehousesQuery }, error: new TypeError('Failed to fetch') }, warehouses],
  });
  expect(await screen.findByText('Die Lager konnten nicht geladen werden')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByRole('table', { name: 'Lager' })).toBeVisible();
});

test.each([
  ['who may read has neither', userWith('Warehouses', { LimitRead: ['Sku'] }), 0, 0],
  ['who may write may add', userWith('Warehouses', { Write: ['ALL'] }), 1, 0],
  ['an administrator may edit too', administrator, 1, 2],
])('add button and edit icons: %s', async (_who, user, adds, edits) => {
  startSession({ token: 't', user });
  show(page, { mocks: everything });
  await screen.findByRole('table', { name: 'Lager' });
  expect(screen.queryAllByRole('button', { name: 'Lager' })).toHaveLength(adds);
  expect(screen.queryAllByRole('button', { name: /bearbeiten$/ })).toHaveLength(edits);
  // No documented call supports it: the buttons are disabled, and show the reason.
  const buttons = [
    ...screen.queryAllByRole('button', { name: 'Lager' }),
    ...screen.queryAllByRole('button', { name: /bearbeiten$/ }),
  ];
  for (const button of buttons) {
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription('Anlegen und Ändern bietet die Schnittstelle nicht an.');
  }
});
