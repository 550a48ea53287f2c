import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ApolloProvider } from '@apollo/client/react';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { i18n } from '../../../platform/i18n/i18n';
import { useList } from '../../../lists/useList';
import { startSession } from '../../../platform/session/session';
import type { SessionUser } from '../../../platform/session/sessionUser';
import { show } from '../../../testing/show';
import { administrator, userWith } from '../../../testing/users';
import { plansList } from '../plansList';
import { refetchPlans } from '../refetchPlans';
import { usePlanLists } from '../usePlanLists';
import type { PlanArrival } from './calendar.operations';
import { CalendarView } from './CalendarView';

const plan = (id: string, change: Partial<PlanArrival> = {}) => ({
  __typename: 'ShippingPlan' as const,
  id,
  shipmentRecordName: `Plan ${id}`,
  supplierName: 'Ningbo Haoyue',
  containerId: null,
  recordStatus: 'order_placed',
  containerArrivalDate: null,
  containerArrivalDateMode: null,
  ...change,
});

const recordStatuses = ['order_placed', 'delivery_date_fixed', 'delivered', 'archived'].map((name, index) => ({
  __typename: 'ColouredLookup',
  id: String(index + 1),
  name,
}));
const otherLists = {
  recordTags: [],
  supplierNames: [],
  containerSizes: [],
  containerArrivalPlaces: [],
  carrierNames: [],
  paymentStatuses: [],
  shipmentPaidStatuses: [],
  customsPaidStatuses: [],
  chinaStatuses: [],
  chinaUsers: [],
  accountingStatuses: [],
};

/** The state of the mocked server. */
const server = {
  open: [plan('1')],
  total: 1,
  fails: false,
  isUnreachable: false,
  /** The names and variables of the operations since the calendar was read. */
  calls: [] as [name: string, variables: Record<string, unknown>][],
};

const link = new ApolloLink(
  ({ operationName = '', variables }) =>
    new Observable((observer) => {
      server.calls.push([operationName, variables]);
      const page = (items: object[], total = items.length) => ({
        shippingPlans: { __typename: 'ShippingPlanPage', total, items },
      });
      const answers: Record<string, () => object> = {
        Plans: () => page([]),
        PlanArrivals: () => page([plan('9', { containerArrivalDate: new Date(2037, 4, 12, 6).toISOString() })]),
        PlansWithoutArrival: () => page(server.open, server.total),
        PlanLists: () => ({ lookups: { __typename: 'Lookups', ...otherLists, recordStatuses } }),
        ArrivalOfPlan: () => ({ shippingPlan: server.open[0] ?? null }),
        MoveArrival: () => ({ updateShippingPlan: { ...server.open[0], ...Object(variables['input']) } }),
        LockPlan: () => ({ lockShippingPlan: {} }),
        ReleasePlan: () => ({ releaseShippingPlan: {} }),
      };
      if (server.isUnreachable) {
        observer.error(new TypeError('Failed to fetch'));
        return;
      }
      if (operationName === 'PlansWithoutArrival' && server.fails) {
        const extensions = { code: 'BAD_USER_INPUT', messageKey: 'tooManyRows', values: { max: '20.000' } };
        observer.error(new CombinedGraphQLErrors({ errors: [{ message: 'too many', extensions }] }));
        return;
      }
      observer.next({ data: { ...answers[operationName]?.() } });
      observer.complete();
    }),
);

const onOpen = vi.fn<(id: string) => void>();

function Calendar(): ReactNode {
  const state = useList(plansList);
  return <CalendarView state={state} filters={[]} lookups={usePlanLists()} action={null} onOpen={onOpen} />;
}

async function open(search = '', user: SessionUser = administrator) {
  startSession({ token: 't', user });
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const shown = show(
    <ApolloProvider client={client}>
      <Calendar />
    </ApolloProvider>,
    { path: `/app/shipping-plans?on=2037-05-12${search}` },
  );
  await screen.findByRole('link', { name: /^Plan 9/ });
  return { ...shown, client };
}

const strip = () => screen.getByRole('region', { name: 'Ohne Ankunftstag' });
const callsOf = (...names: string[]) => server.calls.filter(([name]) => names.includes(name));
const requestedFilter = () => callsOf('PlansWithoutArrival').at(-1)?.[1]['filter'];

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
  Object.assign(server, { open: [plan('1')], total: 1, fails: false, isUnreachable: false, calls: [] });
  onOpen.mockReset();
});

test('a plan without an arrival date is moved onto a day with the keyboard, at 04:00, under its lock', async () => {
  const { user } = await open();
  (await within(strip()).findByRole('link', { name: 'Plan 1, ohne Ankunftstag' })).focus();
  await user.keyboard(' {ArrowDown}{ArrowRight} ');
  const dialog = await screen.findByRole('alertdialog', { name: 'Ankunft festlegen?' });
  // The keyboard starts on the calendar's first day, because it does not show today.
  expect(dialog).toHaveTextContent(/– .*Di 05\.05\.2037/);
  expect(dialog).toHaveTextContent('04:00, Vorläufig');
  await user.click(within(dialog).getByRole('button', { name: 'Festlegen' }));
  const day = await screen.findByRole('list', { name: 'Di 05.05.2037' });
  await waitFor(() => expect(within(day).getByRole('link', { name: 'Plan 1, Vorläufig' })).toBeVisible());
  expect(within(strip()).queryByRole('link')).toBeNull();
  await waitFor(() => expect(callsOf('ReleasePlan')).toHaveLength(1));
  const changes = callsOf('LockPlan', 'ArrivalOfPlan', 'MoveArrival', 'ReleasePlan');
  expect(changes.map(([name]) => name)).toEqual(['LockPlan', 'ArrivalOfPlan', 'MoveArrival', 'ReleasePlan']);
  const containerArrivalDate = new Date(2037, 4, 5, 4).toISOString();
  const input = { containerArrivalDate, containerArrivalDateMode: 'PROVISIONAL' };
  expect(callsOf('MoveArrival')[0]?.[1]).toEqual({ id: '1', input });
});

test('Escape puts a plan without an arrival date back, and Enter opens it', async () => {
  const { user } = await open();
  const chip = await within(strip()).findByRole('link');
  chip.focus();
  await user.keyboard(' {ArrowDown}{Escape}');
  expect(screen.getByText('Plan 1 zurückgelegt')).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await user.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('1');
});

test('only plans that have not arrived are requested, whatever days are filtered by, among the chosen statuses', async () => {
  await open('&from=2026-01-01&to=2026-01-31&q=Stuhl');
  await waitFor(() =>
    expect(requestedFilter()).toEqual({ keywords: 'Stuhl', recordStatusIds: ['1', '2'], withoutArrival: true }),
  );
});

test('with a filter by delivered plans, none is shown', async () => {
  const { history } = await open();
  await within(strip()).findByRole('link');
  await act(async () => history.push('?on=2037-05-12&status=3'));
  expect(await within(strip()).findByText('0')).toBeVisible();
  expect(within(strip()).queryByRole('link')).toBeNull();
  expect(callsOf('PlansWithoutArrival')).toHaveLength(1);
});

test('says when only the first are shown', async () => {
  Object.assign(server, { open: [plan('1'), plan('2')], total: 1300 });
  await open('&status=2');
  expect(await within(strip()).findByText('die ersten 2 von 1.300')).toBeVisible();
  expect(requestedFilter()).toMatchObject({ recordStatusIds: ['2'] });
});

test('a plan that was just created appears, and only lists of plans are requested again', async () => {
  const { client } = await open();
  await within(strip()).findByRole('link');
  Object.assign(server, { open: [plan('1'), plan('2')], total: 2, calls: [] });
  act(() => refetchPlans(client));
  expect(await within(strip()).findByRole('link', { name: /^Plan 2/ })).toBeVisible();
  expect(server.calls.map(([name]) => name).toSorted()).toEqual(['PlanArrivals', 'Plans', 'PlansWithoutArrival']);
});

test('a failure does not affect the calendar, and can be retried', async () => {
  server.fails = true;
  const { user } = await open();
  expect(await within(strip()).findByRole('alert')).toHaveTextContent('Es sind mehr als 20.000 Einträge.');
  expect(screen.getByRole('link', { name: /^Plan 9/ })).toBeVisible();
  server.fails = false;
  await user.click(within(strip()).getByRole('button', { name: 'Erneut versuchen' }));
  expect(await within(strip()).findByRole('link')).toBeVisible();
  expect(within(strip()).queryByRole('alert')).toBeNull();
});

describe('plans that could not be read again', () => {
  const notice = () => screen.queryByText(/^Diese Zeilen konnten nicht neu gelesen werden/);
  async function openAndLose() {
    const opened = await open();
    await within(strip()).findByRole('link', { name: /^Plan 1/ });
    server.isUnreachable = true;
    act(() => refetchPlans(opened.client));
    await waitFor(() => expect(notice()).toBeVisible());
    Object.assign(server, { open: [plan('2')], isUnreachable: false });
    return opened;
  }

  test('stay, and the calendar says so, with one retry for all', async () => {
    const { user } = await openAndLose();
    expect(screen.getByRole('link', { name: /^Plan 9/ })).toBeVisible();
    expect(within(strip()).getByRole('link', { name: /^Plan 1/ })).toBeVisible();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    await waitFor(() => expect(notice()).toBeNull());
    expect(await within(strip()).findByRole('link', { name: /^Plan 2/ })).toBeVisible();
  });

  test('are read as soon as the network is back', async () => {
    await openAndLose();
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(notice()).toBeNull());
    expect(await within(strip()).findByRole('link', { name: /^Plan 2/ })).toBeVisible();
  });

  test('are not shown for another month that could not be read', async () => {
    const { history } = await open();
    server.isUnreachable = true;
    await act(async () => history.push('?on=2037-07-12'));
    expect(await screen.findByText(i18n.t('errors:readFailed'))).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Plan 9/ })).toBeNull();
  });
});

test('users who may only read open a plan, but cannot move it', async () => {
  const columns = ['ContainerArrivalDate', 'ShipmentRecordName'];
  const { user } = await open('', userWith('ShippingPlans', { LimitRead: columns }));
  (await within(strip()).findByRole('link')).focus();
  await user.keyboard(' {ArrowDown} {Enter}');
  // A plan that is being moved does not open.
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('1');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
