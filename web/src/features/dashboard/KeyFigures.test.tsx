import type { MockLink } from '@apollo/client/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { requestedOperations } from '../../testing/requestedOperations';
import { show } from '../../testing/show';
import { StockValueQuery } from '../../domain/warehouses/warehouses.operations';
import {
  ArrivalsQuery,
  DashboardOrderStatusesQuery,
  OrdersByStatusQuery,
  OrdersToCheckQuery,
} from './dashboard.operations';
import { OrdersByDayQuery } from './ordersByDay.operations';
import type { VisiblePictures } from './visiblePictures';
import { daysFrom } from '../../platform/format/daysFrom';
import { KeyFigures } from './KeyFigures';
import { OrdersByDayCard } from './OrdersByDayCard';

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

const statuses: MockLink.MockedResponse = {
  request: { query: DashboardOrderStatusesQuery },
  result: { data: { orderStatuses: [{ __typename: 'OrderStatus', id: '1', name: 'unshipped' }] } },
};
const status = { __typename: 'OrderStatus', id: '1' };
const groups = (count: number) => ({
  __typename: 'OrderCounts' as const,
  groups: [{ __typename: 'OrderCount', status, count }],
});
const byStatus = (count: number): MockLink.MockedResponse => ({
  request: { query: OrdersByStatusQuery, variables: { statusIds: ['1'] } },
  result: { data: { orderCounts: groups(count) } },
});
const toCheck = (count: number, total: number): MockLink.MockedResponse => ({
  request: { query: OrdersToCheckQuery, variables: { statusIds: ['1'], toCheck: ['1'] } },
  result: { data: { orderCounts: groups(count), check: { __typename: 'OrderCounts', total } } },
});
/** 86 unshipped orders today, and some yesterday. */
const byDay: MockLink.MockedResponse = {
  request: { query: OrdersByDayQuery, variables: () => true },
  result: {
    data: {
      ordersGroups: {
        __typename: 'OrdersGroups',
        groups: [
          ['2026-11-19', 11],
          ['2026-11-20', 86],
        ].map(([orderDate, count]) => ({
          __typename: 'OrdersGroup',
          keys: { __typename: 'OrdersGroupKeys', orderDate, shippingStatusId: '1' },
          count,
        })),
      },
    },
  },
};
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
/** Each figure's name and text. */
const said = () => screen.getAllByRole('term').map((term) => term.parentElement?.textContent);

test('each figure shows its parts; orders and stock lead to the list of what they count', async () => {
  figures(all, [statuses, toCheck(1284, 37), byDay, arrivals(true), value]);
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

test('figures that may not be read are absent, and not requested', async () => {
  const requested = requestedOperations();
  figures({ ...nothing, orderStatuses: true, ordersToCheck: true }, [statuses, toCheck(1284, 0)]);
  expect(await screen.findByText('nichts zu teilen')).toBeVisible();
  expect(said()).toEqual(['Offene Aufträge1.284', 'Pick-Typ CHECK0nichts zu teilen']);
  expect(new Set(requested())).toEqual(new Set(['DashboardOrderStatuses', 'OrdersToCheck']));
});

test("without the right to read order dates, today's orders are not shown", async () => {
  figures({ ...nothing, orderStatuses: true }, [statuses, byStatus(5)]);
  expect(await screen.findByText('5')).toBeVisible();
  expect(said()).toEqual(['Offene Aufträge5']);
});

test('users who may not read the status of plans also get archived ones', async () => {
  figures({ ...nothing, arrivals: true }, [arrivals(null)]);
  expect(await screen.findByText('1 fix, 1 vorläufig')).toBeVisible();
});

test('a figure that fails does not affect the others, and can be tried again', async () => {
  const { user } = figures({ ...nothing, orderStatuses: true, ordersToCheck: true, stockValue: true }, [
    statuses,
    toCheck(1284, 37),
    { request: { query: StockValueQuery }, error: new TypeError('Failed to fetch') },
    value,
  ]);
  expect(await screen.findByText('37')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Lagerwert erneut zählen' }));
  expect(await screen.findByText(/^2,43.Mio\..€$/)).toBeVisible();
});

test('two weeks without orders are said in words instead of an empty chart', async () => {
  const none: MockLink.MockedResponse = {
    request: byDay.request,
    result: { data: { ordersGroups: { __typename: 'OrdersGroups', groups: [] } } },
  };
  show(<OrdersByDayCard today={today} visible={all} />, { mocks: [statuses, none] });
  expect(await screen.findByText('In den letzten 14 Tagen wurde nichts bestellt.')).toBeVisible();
});
