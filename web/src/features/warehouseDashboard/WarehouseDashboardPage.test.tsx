import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startSession } from '../../session/session';
import { show } from '../../testing/show';
import { administrator, nobodySpecial, userWith } from '../../testing/users';
import { StockValueQuery, TopStockQuery, WarehousesQuery } from '../../warehouses/warehouses.operations';
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
const topStock = {
  request: { query: TopStockQuery, variables: { first: 4 } },
  result: {
    data: {
      stockValuation: {
        __typename: 'StockValuation' as const,
        valueOfGoods: '4000.00',
        groups: [group('SYL-LNG4-ANT', 'SYL-LNG4-ANT', 20, '1000.00')],
      },
    },
  },
};
const page = (readsValue: boolean) => (
  <WarehouseDashboardPage
    readsValue={readsValue}
    readsTopStock={readsValue}
    stockHref={(of) => ('sku' in of ? `/stock?sku=${of.sku}` : `/stock?warehouse=${of.warehouseId}`)}
  />
);

test('leads to the stock of each warehouse', async () => {
  startSession({ token: 't', user: administrator });
  show(page(false), { mocks: [warehouses] });
  const table = await screen.findByRole('table', { name: 'Lager' });
  expect(within(table).getAllByRole('columnheader')).toHaveLength(3);
  expect(within(table).getByRole('link', { name: 'Hamburg (HH)' })).toHaveAttribute('href', '/stock?warehouse=2');
  // What the stock is worth is neither shown nor asked for.
  expect(screen.queryByRole('heading', { name: /Lagerwert/ })).toBeNull();
});

test('shows what the stock of each warehouse is worth, as a picture and as a table', async () => {
  startSession({ token: 't', user: administrator });
  const { user } = show(page(true), { mocks: [warehouses, value, topStock] });
  const bars = await screen.findByRole('list', { name: 'Balken: Warenwert je Lager' });
  expect(await within(bars).findByText('Peine (PP)')).toBeVisible();
  expect(
    within(bars)
      .getAllByRole('listitem')
      .map((bar) => bar.textContent),
  ).toEqual([
    'Peine (PP)3.000,00\u00a0€1.234 Stück75,0\u00a0%',
    'Hamburg (HH)1.000,00\u00a0€612 Stück25,0\u00a0%',
    // A warehouse that the list does not know is called by its code.
    'XX0,00\u00a0€0 Stück0,0\u00a0%',
  ]);
  expect(within(bars).getByRole('link', { name: 'Hamburg (HH)' })).toHaveAttribute('href', '/stock?warehouse=2');
  const skus = await screen.findByRole('list', { name: 'Balken: Warenwert je SKU' });
  expect(skus).toHaveTextContent('SYL-LNG4-ANT1.000,00 €20 Stück25,0 %');
  expect(within(skus).getByRole('link', { name: 'SYL-LNG4-ANT' })).toHaveAttribute('href', '/stock?sku=SYL-LNG4-ANT');
  await user.click(screen.getByRole('button', { name: 'Lagerwert nach Lager als Tabelle zeigen' }));
  expect(within(screen.getByRole('table', { name: 'Lagerwert nach Lager' })).getAllByRole('row')).toHaveLength(4);
  // What scrolls is reached by the keyboard.
  expect(screen.getByRole('region', { name: 'Lagerwert nach Lager' })).toHaveAttribute('tabindex', '0');
});

test('who is held to one warehouse sees that one', async () => {
  startSession({ token: 't', user: { ...nobodySpecial, warehouse: peine } });
  show(page(false), { mocks: [warehouses] });
  const table = await screen.findByRole('table', { name: 'Lager' });
  expect(within(table).getAllByRole('row')).toHaveLength(2);
  expect(within(table).getByRole('link', { name: 'Peine (PP)' })).toBeVisible();
});

test('says that the warehouses could not be loaded, and tries again', async () => {
  startSession({ token: 't', user: administrator });
  const { user } = show(page(false), {
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
  show(page(false), { mocks: [warehouses] });
  await screen.findByRole('table', { name: 'Lager' });
  expect(screen.queryAllByRole('button', { name: 'Lager' })).toHaveLength(adds);
  expect(screen.queryAllByRole('button', { name: /bearbeiten$/ })).toHaveLength(edits);
  // No documented call would do it: nothing can be pressed, and the reason stands there.
  for (const button of screen.queryAllByRole('button')) {
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription('Anlegen und Ändern bietet die Schnittstelle nicht an.');
  }
});
