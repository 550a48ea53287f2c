import type { MockLink } from '@apollo/client/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show';
import { StockValueQuery } from '../../warehouses/warehouses.operations';
import { ArrivalsQuery, DashboardStatusesQuery, OrderFiguresQuery } from './dashboard.operations';
import type { VisiblePictures } from './visiblePictures';
import { daysFrom } from './days';
import { KeyFigures } from './KeyFigures';

const today = new Date(2026, 10, 20, 9);
const days = daysFrom(today, 0, 14);
const nothing: VisiblePictures = {
  ordersByDay: false,
  orderStatuses: false,
  ordersToCheck: false,
  arrivals: false,
  overdueArrivals: false,
  stockValue: false,
  topStock: false,
  laterArrivals: false,
};
const all: VisiblePictures = {
  ordersByDay: true,
  orderStatuses: true,
  ordersToCheck: true,
  arrivals: true,
  overdueArrivals: true,
  stockValue: true,
  topStock: true,
  laterArrivals: true,
};

const statuses = (plans = false): MockLink.MockedResponse => ({
  request: { query: DashboardStatusesQuery, variables: { orders: true, plans } },
  result: {
    data: {
      orderStatuses: [{ __typename: 'OrderStatus', id: '1', name: 'unshipped' }],
      ...(plans && { lookups: { __typename: 'Lookups', recordStatuses: [] } }),
    },
  },
});
const counts = (total: number) => ({ __typename: 'OrderCounts' as const, total });
const open = { statusIds: ['1'] };
/** One answer for all that is counted of orders; without what may not be read. */
const orderFigures = (
  { total = 1284, check = 37 }: { total?: number; check?: number },
  { readsDates = true, readsPickTypes = true } = {},
): MockLink.MockedResponse => ({
  request: {
    query: OrderFiguresQuery,
    variables: {
      open,
      today: { ...open, orderedFrom: readsDates ? days[0]?.from : null },
      check: readsPickTypes ? { ...open, pickTypes: ['CHECK'] } : open,
      errors: { statusIds: [] },
      exported: { statusIds: [] },
      readsDates,
      readsPickTypes,
    },
  },
  result: {
    data: {
      open: counts(total),
      ...(readsDates && { today: counts(86) }),
      ...(readsPickTypes && { check: counts(check) }),
      errors: counts(9),
      exported: counts(9),
    },
  },
});
const plan = (id: string, day: number, containerArrivalDateMode: string) => ({
  __typename: 'ShippingPlan',
  id,
  shipmentRecordName: `NB-${id}`,
  containerArrivalDate: days[day]?.from,
  containerArrivalDateMode,
});
const arrivals = (notArchived: true | null): MockLink.MockedResponse => ({
  request: {
    query: ArrivalsQuery,
    variables: { from: days[0]?.from, to: days[13]?.to, notArchived },
  },
  result: {
    data: {
      shippingPlans: {
        __typename: 'ShippingPlanPage',
        total: 3,
        items: [plan('1', 0, 'FIXED'), plan('2', 6, 'PROVISIONAL'), plan('3', 7, 'PLANNED')],
      },
    },
  },
});
const value: MockLink.MockedResponse = {
  request: { query: StockValueQuery },
  result: {
    data: {
      stockValuation: {
        __typename: 'StockValuation',
        groupCount: 4,
        inventory: 32_075,
        valueOfGoods: '2427150.00',
        entriesWithoutValue: 17,
        groups: [],
      },
      warehouses: [],
    },
  },
};

const figures = (visible: VisiblePictures, mocks: MockLink.MockedResponse[]) =>
  show(
    <KeyFigures
      today={today}
      visible={visible}
      stockHref="/stock"
      ordersHref={({ pickTypes }) => (pickTypes ? '/orders?CHECK' : '/orders')}
    />,
    { mocks },
  );
/** The name of each figure, with what is said of it. */
const said = () => screen.getAllByRole('term').map((term) => term.parentElement?.textContent);

test('each figure says what it is made of, and leads to what it counts', async () => {
  figures(all, [statuses(true), orderFigures({}), arrivals(true), value]);
  expect(await screen.findByText('1.284')).toBeVisible();
  expect(await screen.findByText(/^2,43.Mio\..€$/)).toHaveAttribute('title', '2.427.150,00\u00a0€');
  await screen.findByText('37');
  await screen.findByText('1 fix, 1 vorläufig');
  expect(said()).toEqual([
    'Offene Aufträge1.28486 von heute',
    'Pick-Typ CHECK37warten auf Teilung',
    'Ankünfte, 7 Tage21 fix, 1 vorläufig',
    'Lagerwert2,43\u00a0Mio.\u00a0€32.075 Stück, 4 Lager',
  ]);
  expect(screen.getByRole('link', { name: 'Offene Aufträge' })).toHaveAttribute('href', '/orders');
  expect(screen.getByRole('link', { name: 'Pick-Typ CHECK' })).toHaveAttribute('href', '/orders?CHECK');
  expect(screen.getByRole('link', { name: 'Lagerwert' })).toHaveAttribute('href', '/stock');
});

test('what may not be read is absent, and not asked for', async () => {
  figures({ ...nothing, orderStatuses: true, ordersToCheck: true }, [
    statuses(),
    orderFigures({ check: 0 }, { readsDates: false }),
  ]);
  expect(await screen.findByText('nichts zu teilen')).toBeVisible();
  expect(said()).toEqual(['Offene Aufträge1.284', 'Pick-Typ CHECK0nichts zu teilen']);
});

test('without the dates of orders, nobody is told how many are from today', async () => {
  figures({ ...nothing, orderStatuses: true }, [
    statuses(),
    orderFigures({ total: 5 }, { readsDates: false, readsPickTypes: false }),
  ]);
  expect(await screen.findByText('5')).toBeVisible();
  expect(said()).toEqual(['Offene Aufträge5']);
});

test('who may not read the status of plans gets archived ones too', async () => {
  figures({ ...nothing, arrivals: true }, [arrivals(null)]);
  expect(await screen.findByText('1 fix, 1 vorläufig')).toBeVisible();
});

test('a figure that fails, fails alone, and is tried again', async () => {
  const { user } = figures({ ...nothing, orderStatuses: true, ordersToCheck: true, stockValue: true }, [
    statuses(),
    orderFigures({}, { readsDates: false }),
    { request: { query: StockValueQuery }, error: new TypeError('Failed to fetch') },
    value,
  ]);
  expect(await screen.findByText('37')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Lagerwert erneut zählen' }));
  expect(await screen.findByText(/^2,43.Mio\..€$/)).toBeVisible();
});
