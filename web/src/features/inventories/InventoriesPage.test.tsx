import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { rightsOf } from '../../platform/permissions/rights';
import { startSession } from '../../platform/session/session';
import type { SessionUser } from '../../platform/session/sessionUser';
import { show } from '../../testing/show';
import { administrator, userWith } from '../../testing/users';
import { WarehousesQuery } from '../../domain/warehouses/warehouses.operations';
import { SkuStocksQuery } from './inventories.operations';
import { inventoriesList } from './inventoriesList';
import { InventoriesPage } from './InventoriesPage';

const warehouse = (id: string, name: string, code: string) => ({ __typename: 'Warehouse' as const, id, name, code });
const row = {
  __typename: 'SkuStock' as const,
  sku: 'KIE-REG5-EIC',
  name: 'Industrieregal Kiel',
  total: 1248,
  warehouses: [{ __typename: 'WarehouseStock' as const, warehouseId: '1', warehouseCode: 'PP', inventory: 1248 }],
};

function open(user: SessionUser, item: object) {
  startSession({ token: 't', user });
  const variables = inventoriesList.request(inventoriesList.parse(new URLSearchParams()), rightsOf(user));
  return show(<InventoriesPage />, {
    path: inventoriesList.path,
    mocks: [
      {
        request: { query: SkuStocksQuery, variables },
        result: { data: { skuStocks: { __typename: 'SkuStockPage', total: 1, items: [item] } } },
      },
      {
        request: { query: WarehousesQuery },
        result: { data: { warehouses: [warehouse('1', 'Peine', 'PP'), warehouse('2', 'Duisburg', 'DU')] } },
      },
    ],
  });
}

const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

test('each warehouse has a column, with a dash where it has none of the SKU', async () => {
  const { user, history } = open(administrator, row);
  const shown = (await screen.findByText('KIE-REG5-EIC')).closest('tr');
  if (shown === null) throw new Error('no row');
  expect(await screen.findByRole('columnheader', { name: 'DU' })).toBeVisible();
  expect(heads()).toEqual(['SKU', 'Name', 'Gesamt', 'PP', 'DU', 'Verteilung', 'Aktionen']);
  expect(within(shown).getByText('–')).toBeVisible();
  expect(within(shown).getByText('PP 1.248')).toBeInTheDocument();
  await user.click(within(shown).getByRole('button', { name: 'Bestandshistorie von KIE-REG5-EIC' }));
  // The history opens over the list, which keeps its state.
  expect(history.location.search).toBe('?history=KIE-REG5-EIC');
  expect(await screen.findByRole('dialog', { name: 'Bestandshistorie' })).toBeVisible();
});

test('stock of a warehouse of which only the code is known is in the column of that code', async () => {
  const [stock] = row.warehouses;
  open(administrator, { ...row, warehouses: [{ ...stock, warehouseId: null }] });
  const shown = (await screen.findByText('KIE-REG5-EIC')).closest('tr');
  if (shown === null) throw new Error('no row');
  expect(await screen.findByRole('columnheader', { name: 'DU' })).toBeVisible();
  expect(
    within(shown)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
      .slice(2, 5),
  ).toEqual(['1.248', '1.248', '–']);
});

test('users who may not read names see neither names nor warehouses; without Read there is no history', async () => {
  open(userWith('Inventories', { LimitRead: ['Sku', 'Total'] }), { ...row, name: null, warehouses: null });
  expect(await screen.findByText('KIE-REG5-EIC')).toBeVisible();
  expect(heads()).toEqual(['SKU', 'Gesamt']);
  expect(screen.queryByRole('button', { name: /Bestandshistorie/ })).toBeNull();
});
