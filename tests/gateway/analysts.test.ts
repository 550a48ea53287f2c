import { readFileSync } from 'node:fs';
import { Decimal } from 'decimal.js';
import type { Permissions } from 'schema/permissions/can.ts';
import { mayCall, readsCoordinate } from 'schema/permissions/coordinates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anybodysQuestion, examples } from '../../web/src/sandbox/examples.ts';
import { type RecordedGateway, startRememberingGateway } from '../support/recordedGateway.ts';

/** The operations that analysts start from work unchanged: the sandbox's examples, and the queries of the guide. */
const guide = readFileSync(new URL('../../docs/analysts.md', import.meta.url), 'utf8');
const queries = [
  ...examples.map(({ key, query, variables = {} }) => {
    // With the demo company's own day, nothing would be overdue by more than hours.
    const given = key === 'overdueArrivals' ? { ...variables, until: '2026-12-20T00:00:00Z' } : variables;
    return [`the example ${key}`, query, given] as const;
  }),
  ...guide
    .matchAll(/```graphql\n([^`]+)```(?:\n+```json\n([^`]+)```)?/g)
    .map(([, query = '', variables = '{}'], index) => {
      const name = /query (\w+)/.exec(query)?.[1] ?? `query ${index + 1}`;
      const given: Record<string, unknown> = JSON.parse(variables);
      return [`${name} of the guide`, query, given] as const;
    }),
];

const ACCOUNTS = ['admin', 'analyst', 'purchasing', 'orders', 'warehouse'];
let recorded: RecordedGateway;
const tokens = new Map<string, string>();
beforeAll(async () => {
  recorded = await startRememberingGateway();
  for (const account of ACCOUNTS) tokens.set(account, await recorded.gateway.signIn(account));
});
afterAll(() => recorded.close());

/** How many operations were executed by the compiled engine, according to /metrics. `written` ones are compiled, too. */
async function compiled(): Promise<number> {
  const metrics = await recorded.gateway.metrics();
  const counts = metrics.matchAll(/^graphql_operations_total\{execution="(?:compiled|written)"\} (\d+)/gm);
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}

it('reads 22 examples, and at least nine queries of the guide', () => {
  expect(examples).toHaveLength(22);
  expect(queries.length).toBeGreaterThanOrEqual(30);
});

it.each(queries)('answers %s with data, within the limits', async (_, query, variables) => {
  const before = await compiled();
  const answer = await recorded.gateway.query(query, { token: tokens.get('admin'), variables });
  expect(answer.errors).toEqual([]);
  expect(await compiled()).toBe(before + 1);
  expect(answer.masked).toEqual([]);
  expect(JSON.stringify(answer.data)).toMatch(/\[\{/);
});

// The examples are sent by each account below.
it.each(queries.slice(examples.length))(
  'answers %s for an analyst too, or refuses it as a whole',
  async (_, query, variables) => {
    const answer = await recorded.gateway.query(query, { token: tokens.get('analyst'), variables });
    for (const { extensions } of answer.errors) expect(extensions.code).toMatch(/^(COLUMN_)?FORBIDDEN$/);
    expect(Object.values(answer.data ?? {}).filter((value) => value === null)).toEqual([]);
    expect(answer.data === null).toBe(answer.errors.length > 0);
  },
);

it.each(ACCOUNTS.slice(1))('the sandbox offers %s exactly the examples that are not refused', async (account) => {
  const token = tokens.get(account);
  const { data } = await recorded.gateway.query(anybodysQuestion, { token });
  const { viewer }: { viewer: Pick<WireViewer, 'menus' | 'permissions'> } = JSON.parse(JSON.stringify(data));
  const permissions: Permissions = {
    isAdministrator: false,
    menus: new Set(viewer.menus),
    tables: new Map(viewer.permissions.map(({ menu, ...lists }) => [menu, lists])),
    seesAllWarehouses: account !== 'warehouse',
  };
  for (const { key, query, variables = {}, needs } of examples) {
    const isOffered =
      needs.calls.every((call) => mayCall(permissions, call)) &&
      needs.uses.every((coordinate) => readsCoordinate(permissions, coordinate));
    const { errors } = await recorded.gateway.query(query, { token, variables });
    expect([key, errors.map(({ extensions }) => extensions.code)]).toEqual([key, isOffered ? [] : [expect.anything()]]);
  }
});

it('plans that have not been delivered can be found as overdue', async () => {
  const overdue = examples.find(({ key }) => key === 'overdueArrivals');
  const variables = { ...overdue?.variables, until: '2027-12-31T00:00:00Z' };
  const { data } = await recorded.gateway.query(overdue?.query ?? '', { token: tokens.get('analyst'), variables });
  const statuses = new Set([...JSON.stringify(data).matchAll(/"recordStatus":"(\w+)"/g)].map(([, status]) => status));
  expect(statuses).toEqual(
    new Set(['order_placed', 'delivery_date_in_planning', 'delivery_date_fixed', 'container_number_given']),
  );
});

describe('answers the five questions of the guide in one request each:', () => {
  async function answerOf(name: string, account = 'admin') {
    const [, query = '', variables = {}] = queries.find(([title]) => title.startsWith(name)) ?? [];
    const { data, errors, masked } = await recorded.gateway.query(query, { token: tokens.get(account), variables });
    const answer = JSON.parse(JSON.stringify(data));
    return { answer, refusal: errors[0]?.extensions, masked };
  }

  it('value by warehouse and supplier', async () => {
    const { answer } = await answerOf('ValueByWarehouseAndSupplier');
    const { valueOfGoods, groups } = answer.stockValuation;
    const sum = groups.reduce(
      (total: Decimal, group: { valueOfGoods: string }) => total.plus(group.valueOfGoods),
      new Decimal(0),
    );
    expect(sum.toFixed(2)).toBe(valueOfGoods);
    const { refusal } = await answerOf('ValueByWarehouseAndSupplier', 'analyst');
    expect(refusal).toMatchObject({
      code: 'COLUMN_FORBIDDEN',
      asked: 'derived',
      columns: ['Warehouses.AdditionalCosts', 'Warehouses.Customs'],
    });
  });

  it('open orders over seven days by carrier', async () => {
    const { answer } = await answerOf('OpenOrders');
    interface Open {
      readonly orderDate: string;
      readonly shippingStatusName: string;
      readonly outboundCarriers: readonly string[];
    }
    const items: Open[] = answer.orders.items;
    expect(items).toHaveLength(answer.orders.total);
    const byCarrier = Map.groupBy(items, ({ outboundCarriers }) => outboundCarriers.join(', '));
    expect(byCarrier.size).toBeGreaterThan(2);
    for (const { orderDate, shippingStatusName } of items) {
      expect(orderDate <= '2026-11-12T23:00:00.000Z').toBe(true);
      expect(['shipped', 'deleted']).not.toContain(shippingStatusName);
    }
    const analyst = await answerOf('OpenOrders', 'analyst');
    expect(analyst.masked).toEqual(['Order.outboundCarriers']);
    expect(analyst.answer.orders.total).toBe(answer.orders.total);
  });

  it.each(['admin', 'analyst'])('products with less than N pieces, for %s', async (account) => {
    const { answer } = await answerOf('ShortOfStock', account);
    const totals: number[] = answer.skuStocks.items.map(({ total }: { total: number }) => total);
    expect(totals).toHaveLength(answer.skuStocks.total);
    const few = Math.min(...totals) + 20;
    const short = totals.findIndex((total) => total >= few);
    expect(short).toBe(totals.filter((total) => total < few).length);
    expect(short).toBeGreaterThan(0);
    expect(short).toBeLessThan(totals.length);
  });

  it.each(['admin', 'analyst'])('pieces per day, for %s', async (account) => {
    const { answer, masked } = await answerOf('PiecesShipped', account);
    interface Shipped {
      readonly shippedDate: string;
      readonly lines: readonly { readonly amount: number }[];
    }
    const items: Shipped[] = answer.orders.items;
    expect(masked).toEqual([]);
    expect(items).toHaveLength(answer.orders.total);
    const perDay = Map.groupBy(items, ({ shippedDate }) => shippedDate.slice(0, 10));
    expect(perDay.size).toBeGreaterThan(5);
    for (const { shippedDate, lines } of items) {
      expect(shippedDate >= '2026-10-31T23:00' && shippedDate < '2026-11-15T23:00').toBe(true);
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBeGreaterThan(0);
    }
  });

  it('lead time by forwarder', async () => {
    const { answer } = await answerOf('LeadTimes');
    interface Plan {
      readonly carrierName: string;
      readonly history: readonly {
        readonly time: string;
        readonly content: string;
        readonly valuesChanged: readonly { readonly property: string; readonly newValue: string | null }[];
      }[];
    }
    const plans: Plan[] = answer.shippingPlans.items;
    expect(plans).toHaveLength(answer.shippingPlans.total);
    const days = plans.map(({ history }) => {
      const created = history.find(({ content }) => content === 'created');
      const delivered = history.find(({ valuesChanged }) =>
        valuesChanged.some(({ property, newValue }) => property === 'RecordStatus' && newValue === 'delivered'),
      );
      return (Date.parse(delivered?.time ?? '') - Date.parse(created?.time ?? '')) / 86_400_000;
    });
    expect(days.every((each) => each > 20 && each < 120)).toBe(true);
    expect(new Set(plans.map(({ carrierName }) => carrierName)).size).toBeGreaterThan(2);
    expect((await answerOf('LeadTimes', 'analyst')).masked).toEqual([
      'ShippingPlan.carrierName',
      'ShippingPlan.history',
    ]);
  });
});

interface WireViewer {
  readonly menus: readonly string[];
  readonly permissions: readonly {
    readonly menu: string;
    readonly read: readonly string[];
    readonly write: readonly string[];
    readonly limitRead: readonly string[];
  }[];
}
