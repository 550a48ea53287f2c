import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startSession } from '../../platform/session/session';
import type { SessionUser } from '../../platform/session/sessionUser';
import { StockLineQuery, StockPeriodQuery } from '../../domain/stockHistory/stockLine.operations';
import { requestedOperations } from '../../testing/requestedOperations';
import { show } from '../../testing/show';
import { administrator, userWith } from '../../testing/users';
import { SkuPanel } from './SkuPanel';
import { SkuEntriesQuery, SkuPlansQuery, SkuProductQuery } from './skuPanel.operations';

const level = {
  __typename: 'StockHistoryEntry' as const,
  id: '1',
  dateTime: '2026-11-10T08:00:00Z',
  inStockOld: 0,
  inStockNew: 308,
  totalOld: 0,
  totalNew: 308,
  isManual: false,
};
const history = { __typename: 'StockHistoryPage' as const, total: 1, items: [level] };
const plan = (id: string, recordStatus: string, containerArrivalDate: string | null, sku = 'KIE-1') => ({
  __typename: 'ShippingPlan' as const,
  id,
  shipmentRecordName: `NB-${id}`,
  recordStatus,
  containerArrivalDate,
  containerArrivalDateMode: 'PLANNED' as const,
  products: [{ __typename: 'ShippingPlanProduct' as const, id, sku, quantityDelivering: 480 }],
});
const plans = [
  // SKUs are the same in upper and lower case.
  plan('1', 'order_placed', '2099-12-01T11:00:00Z', 'kie-1'),
  plan('2', 'delivered', '2099-12-24T11:00:00Z'),
  plan('3', 'order_placed', null),
  plan('4', 'order_placed', '2099-12-24T11:00:00Z', 'KIE-10'),
];

const entry = {
  __typename: 'Inventory' as const,
  id: '1',
  name: 'Regal',
  storageLocation: 'A-01',
  inventory: 40,
  reserved: 2,
  date: null,
  totalValueOfGoods: null,
};

function open(user: SessionUser, entriesInAll = 1) {
  startSession({ token: 't', user });
  const links = { product: undefined, stock: undefined, history: undefined, orders: undefined };
  return show(
    <SkuPanel sku="KIE-1" hrefs={{ ...links, order: () => '', plan: (id) => `/plans/${id}` }} onClose={() => {}} />,
    {
      mocks: [
        {
          request: { query: StockPeriodQuery, variables: () => true },
          result: { data: { newest: history, oldest: history, before: { ...history, items: [] } } },
        },
        { request: { query: StockLineQuery, variables: () => true }, result: { data: { stockHistory: history } } },
        {
          request: { query: SkuEntriesQuery, variables: { sku: 'KIE-1' } },
          result: { data: { inventories: { __typename: 'InventoryPage', total: entriesInAll, items: [entry] } } },
        },
        { request: { query: SkuProductQuery, variables: { sku: 'KIE-1' } }, result: { data: { product: null } } },
        {
          request: { query: SkuPlansQuery, variables: { sku: 'KIE-1' } },
          result: { data: { shippingPlans: { __typename: 'ShippingPlanPage', items: plans } } },
        },
      ],
    },
  );
}

test('the chart continues with the dated arrivals of open plans', async () => {
  const { user } = open(administrator);
  const name = 'Bestand, mit geplantem Zulauf 788 am 01.12.2099';
  expect(await screen.findByRole('figure', { name }, { timeout: 10_000 })).toBeVisible();
  expect(screen.getByRole('radio', { name: '90 T' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Bestand als Tabelle zeigen' }));
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows[0]).toBe('ZeitpunktBestandmit geplantem Zulauf');
  expect(rows.at(-1)).toMatch(/^01\.12\.2099 \d\d:00–788$/);
});

test('users who may not read plans see the chart without them', async () => {
  const requested = requestedOperations();
  open(userWith('Warehouses', { Read: ['ALL'] }));
  expect(await screen.findByRole('figure', { name: 'Bestand' }, { timeout: 10_000 })).toBeVisible();
  expect(screen.queryByText('mit geplantem Zulauf')).toBeNull();
  expect(requested()).not.toContain('SkuPlans');
});

test('a SKU without a product says so', async () => {
  open(administrator);
  expect(await screen.findByText('Es gibt kein Produkt mit dieser SKU.')).toBeVisible();
});

test.each([
  [1, ['40', '2', '38']],
  [2, ['–', '–', '–']],
])('the figures are sums of all entries, or unknown (%i entries)', async (entriesInAll, figures) => {
  open(userWith('Warehouses', { Read: ['ALL'] }), entriesInAll);
  expect(await screen.findByText('A-01')).toBeVisible();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(figures);
});
