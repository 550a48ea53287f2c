import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
// oxlint-disable-next-line layers/imports -- what the demo's orders are compared with
import { classify } from '../../areas/orders/import/classify.ts';
import type { EnvelopeOf } from '../../contract/operations.ts';
import { signInAs } from '../../testing/client.ts';
import { startBackend, TEST_DEMO_DAY, TEST_ENGINES, type TestBackend } from '../../testing/startBackend.ts';
import { demoGoods, fillWithDemoCompany } from './fill.ts';
import { growDemoCompany } from './growth.ts';
import { demoOrders, demoPastOrders } from './orders.ts';
import { demoNews } from './news.ts';
import { demoPickTypeRules } from './pickTypeRules.ts';
import { demoProductDetails } from './productDetails.ts';
import { demoPdf } from './pdf.ts';
import { demoProducts } from './products.ts';
import { demoShippingPlans } from './shippingPlans.ts';
import { demoInventories } from './stock.ts';
import { B_WARE_SUPPLIER_ID, DEMO_CARRIERS, demoSuppliers } from './suppliers.ts';
import { demoStockHistory } from './stockHistory.ts';
import { DEMO_USERS } from './users.ts';
import { demoStorageLocations } from './warehouses.ts';

const products = demoProducts();
const locations = demoStorageLocations();
const stock = demoInventories(products, locations, TEST_DEMO_DAY);
const share = (matches: (entry: (typeof stock)[number]) => boolean) => stock.filter(matches).length / stock.length;

describe('the demo company', () => {
  it('is the same every time', () => {
    expect(isDeepStrictEqual(demoInventories(demoProducts(), demoStorageLocations(), TEST_DEMO_DAY), stock)).toBe(true);
    expect(stock[0]).toMatchInlineSnapshot(`
      {
        "additional_costs": "4.10",
        "customs_item": null,
        "date": "2026-09-11T14:36:00.000Z",
        "exchange_rate": "1.0701",
        "history_type": "incoming_goods",
        "id": 1,
        "inventory": 312,
        "product_id": 1,
        "purchase_price": "27.30",
        "reference": "NB-26-126",
        "reserved": 6,
        "source": "Container",
        "storage_location_id": 186,
      }
    `);
  });

  it('has dates relative to the day it is created for, and is otherwise the same', () => {
    const nextDay = demoInventories(products, locations, new Date('2026-11-21T00:00:00Z'));
    const [one, other] = [stock[0], nextDay[0]];
    expect({ ...other, date: null }).toEqual({ ...one, date: null });
    expect(Date.parse(other?.date ?? '') - Date.parse(one?.date ?? '')).toBe(24 * 60 * 60 * 1_000);
    expect(demoNews(TEST_DEMO_DAY)[0]?.headline).toBe('Inventur Halle 2 am 27.11.');
  });

  it('has 600 products with unique SKUs and names, including those of the screenshots', () => {
    expect(products).toHaveLength(600);
    expect(new Set(products.map(({ sku }) => sku.toLowerCase())).size).toBe(600);
    expect(new Set(products.map(({ name }) => name)).size).toBe(600);
    expect(products.find(({ sku }) => sku === 'CEL-WAG3-BAM')?.name).toBe('Küchenwagen Celle, 3 Ebenen, Bambus');
    expect(products.find(({ sku }) => sku === 'BRE-PND3-SWZ')?.name).toBe('Pendelleuchte Bremen, 3-flammig, schwarz');
    expect(products.filter(({ sku, name }) => !/^[A-Z0-9-]+$/.test(sku) || /[{}]/.test(name))).toEqual([]);
  });

  it('has products that a form would accept', () => {
    const details = demoProductDetails(products);
    expect(demoProductDetails(demoProducts())).toEqual(details);
    expect(details.map(({ id }) => id)).toEqual(products.map(({ id }) => id));
    const carriers = new Set(['DHL', 'DPD', 'Spedition', 'Multi', ...DEMO_CARRIERS.map(({ name }) => name)]);
    const suppliers = new Set(demoSuppliers().map(({ id }) => id));
    suppliers.delete(B_WARE_SUPPLIER_ID);
    const wrong = details.filter(
      (product) =>
        !carriers.has(product.outbound_carrier) ||
        !carriers.has(product.carrier_uk) ||
        !carriers.has(product.carrier_eu) ||
        !suppliers.has(product.supplier_id) ||
        product.hs_uk > 9_999_999_999 ||
        !/^[A-Za-z0-9_]+$/.test(product.sku_masterbox ?? 'none') ||
        product.shipping_size_length < product.shipping_size_width - 2 ||
        !(product.shipping_size_height > 0 && product.shipping_size_weight > 0 && product.sku_paper_weight > 0),
    );
    expect(wrong).toEqual([]);
    expect(details.filter(({ bulky }) => bulky).length).toBeGreaterThan(100);
    expect(details.filter(({ sku_masterbox }) => sku_masterbox !== null).length).toBeGreaterThan(100);
  });

  it('has rules of both versions, none of which contains a product twice', () => {
    const rules = demoPickTypeRules(products, TEST_DEMO_DAY);
    expect(demoPickTypeRules(demoProducts(), TEST_DEMO_DAY)).toEqual(rules);
    expect(new Set(rules.map(({ rule_version }) => rule_version))).toEqual(new Set(['SQP-Split', 'CAB-Merge']));
    const twice = rules.filter(({ entries }) => new Set(entries.map((one) => one.product_id)).size < entries.length);
    expect(twice).toEqual([]);
  });

  it('has 60 shipping plans in all statuses, with dates in the three modes and without, none of which contains a product twice', () => {
    const plans = demoShippingPlans(products, TEST_DEMO_DAY);
    expect(demoShippingPlans(demoProducts(), TEST_DEMO_DAY)).toEqual(plans);
    expect(plans.map(({ id }) => id)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
    expect(new Set(plans.map(({ now }) => now.record_status)).size).toBe(6);
    expect(new Set(plans.map(({ now }) => now.container_arrival_date_mode))).toEqual(
      new Set(['fixed', 'planned', 'provisional', null]),
    );
    const twice = plans.filter(
      (plan) => new Set(plan.products.map((one) => one.product_id)).size < plan.products.length,
    );
    expect(twice).toEqual([]);
    const wrong = plans.filter(
      ({ created_at, changed_at }) => !(created_at < changed_at && changed_at < TEST_DEMO_DAY.toISOString()),
    );
    expect(wrong).toEqual([]);
    expect(plans.filter(({ documents }) => documents.length === 3).length).toBeGreaterThan(3);
  });

  it('has PDFs with correct offsets in their cross-reference tables', () => {
    const file = Buffer.from(demoPdf(['Größe (1)', '中'])).toString('latin1');
    expect(file).toContain('(Größe \\(1\\)) Tj');
    const table = Number(/startxref\n(\d+)/.exec(file)?.[1]);
    expect(file.slice(table, table + 4)).toBe('xref');
    const offsets = [...file.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
    expect(offsets.map((offset) => file.slice(offset, offset + 7))).toEqual([1, 2, 3, 4, 5].map((id) => `${id} 0 obj`));
  });

  it('has 800 locations, a few of them archived, and PP-88-88-88 with the id 544', () => {
    expect(locations.map(({ id }) => id)).toEqual(Array.from({ length: 800 }, (_, index) => index + 1));
    const names = locations.map((place) => [place.warehouse_id, place.level1, place.level2, place.level3].join('-'));
    expect(new Set(names).size).toBe(800);
    expect(names[543]).toBe('1-88-88-88');
    expect(locations.filter(({ is_active }) => !is_active).length).toBeGreaterThan(10);
  });

  it('has 5,000 stock entries, with missing values like real ones', () => {
    expect(stock).toHaveLength(5_000);
    expect(new Set(stock.map(({ product_id }) => product_id)).size).toBe(600);
    expect(stock.filter(({ inventory, reserved }) => inventory < 0 || reserved < 0 || reserved > inventory)).toEqual(
      [],
    );
    const gaps = [
      share((entry) => entry.purchase_price === null),
      share((entry) => entry.exchange_rate === null),
      share((entry) => entry.exchange_rate === '0'),
      share((entry) => entry.customs_item === null),
      share((entry) => entry.date === null),
    ];
    for (const gap of gaps) {
      expect(gap).toBeGreaterThan(0.003);
      expect(gap).toBeLessThan(0.08);
    }
    const archived = new Set(locations.filter(({ is_active }) => !is_active).map(({ id }) => id));
    expect(stock.filter((entry) => archived.has(entry.storage_location_id))).toEqual([]);
  });

  it('has a history of the last 90 days that adds up to the stock and is never negative', () => {
    const history = demoStockHistory(stock, locations, TEST_DEMO_DAY);
    expect(history.length).toBeGreaterThan(18_000);
    expect(history.length).toBeLessThan(23_000);
    expect(isDeepStrictEqual(demoStockHistory(stock, locations, TEST_DEMO_DAY), history)).toBe(true);

    const totals = new Map<number, number>();
    const stocks = new Map<string, number>();
    let previous = '';
    // One assertion for all entries: one for each of them would take seconds.
    const wrong = history.filter((entry) => {
      const place = `${entry.product_id} ${entry.storage_location_id}`;
      const isRight =
        entry.total_old === (totals.get(entry.product_id) ?? 0) &&
        entry.in_stock_old === (stocks.get(place) ?? 0) &&
        entry.in_stock_new >= 0 &&
        entry.occurred_at >= previous &&
        entry.occurred_at < TEST_DEMO_DAY.toISOString();
      totals.set(entry.product_id, entry.total_new);
      stocks.set(place, entry.in_stock_new);
      previous = entry.occurred_at;
      return !isRight;
    });
    expect(wrong).toEqual([]);
    expect(Date.parse(history[0]?.occurred_at ?? '')).toBeGreaterThan(TEST_DEMO_DAY.getTime() - 91 * 24 * 3_600_000);
    for (const { product_id, storage_location_id, inventory } of stock) {
      const place = `${product_id} ${storage_location_id}`;
      totals.set(product_id, (totals.get(product_id) ?? 0) - inventory);
      stocks.set(place, (stocks.get(place) ?? 0) - inventory);
    }
    expect([...totals.values(), ...stocks.values()].filter((rest) => rest !== 0)).toEqual([]);
    expect(new Set(history.map(({ history_type }) => history_type)).size).toBe(10);
  });

  it('has orders in every status, which reserve exactly what the stock entries have reserved', () => {
    const goods = demoGoods(TEST_DEMO_DAY);
    const orders = demoOrders(goods, TEST_DEMO_DAY);
    expect(isDeepStrictEqual(demoOrders(demoGoods(TEST_DEMO_DAY), TEST_DEMO_DAY), orders)).toBe(true);
    const left = new Map(goods.inventories.map(({ id, reserved }) => [id, reserved]));
    for (const { inventory_id, amount } of orders.flatMap(({ lines }) => lines)) {
      if (inventory_id !== null) left.set(inventory_id, (left.get(inventory_id) ?? 0) - amount);
    }
    expect([...left.values()].filter((pieces) => pieces !== 0)).toEqual([]);
    expect(new Set(orders.map(({ shipping_status }) => shipping_status)).size).toBe(6);
    expect(new Set(orders.map(({ pick_type }) => pick_type)).size).toBe(4);
    expect(new Set(orders.map(({ customer_order_id }) => customer_order_id)).size).toBe(orders.length);
    const wrong = orders.filter(
      ({ lines, order_date, shipped_date, shipping_status }) =>
        lines.length === 0 ||
        new Set(lines.map(({ product_id }) => product_id)).size < lines.length ||
        (shipping_status === 'shipped') !== (shipped_date !== null) ||
        !(order_date < TEST_DEMO_DAY.toISOString() && (shipped_date ?? '') <= TEST_DEMO_DAY.toISOString()),
    );
    expect(wrong).toEqual([]);
    // As an import creates them: with stock for every line, or in error; and with the pick type that it would set.
    const cabQuantities = new Map(products.map(({ id }) => [id, goods.details[id - 1]?.cab_quantity ?? null]));
    const unlike = orders.filter(({ shipping_status, pick_type, lines }) => {
      if (shipping_status !== 'unshipped') return false;
      const imported = lines.map(({ product_id, amount }) => ({
        productId: product_id,
        amount,
        cabQuantity: cabQuantities.get(product_id ?? 0) ?? null,
      }));
      return classify(imported, []) !== pick_type || lines.some(({ inventory_id }) => inventory_id === null);
    });
    expect(unlike).toEqual([]);
    const past = [...demoPastOrders(goods, TEST_DEMO_DAY, orders.length, 50)];
    expect(past.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, index) => orders.length + index + 1));
    expect(past.every(({ lines }) => lines.every(({ inventory_id }) => inventory_id === null))).toBe(true);
  });

  it('does not show the analyst the parts of the value of goods', () => {
    const analyst = DEMO_USERS.find(({ email }) => email === 'analyst@occ.example');
    expect(analyst?.rights.Warehouses?.LimitRead).toContain('PurchasePrice');
    expect(analyst?.rights.Warehouses?.LimitRead).not.toContain('AdditionalCosts');
    expect(Object.keys(analyst?.rights ?? {})).toHaveLength(10);
  });
});

describe.each(TEST_ENGINES)('the demo company on %s', (engine) => {
  let backend: TestBackend;

  beforeAll(async () => {
    backend = await startBackend({ engine });
  });
  afterAll(() => backend.close());

  it('lets its five accounts sign in, continues its ids, and is not created twice', async () => {
    for (const { email, id } of DEMO_USERS) {
      const client = await signInAs(backend.url, email.replace('@occ.example', ''));
      expect((await client.get(`/users/${id}`)).status).toBe(200);
    }
    const product = await backend.db
      .insertInto('products')
      .values({ sku: 'NEU', name: 'Neu' })
      .returning('id')
      .executeTakeFirst();
    expect(product?.id).toBe(601);
    await fillWithDemoCompany(backend.db, TEST_DEMO_DAY);
    const { rows } = await sql<{ users: number; entries: number }>`
      select (select count(*)::int from users) as users, (select count(*)::int from inventories) as entries
    `.execute(backend.db);
    expect(rows).toEqual([{ users: 5, entries: 5_000 }]);
  });

  it('has the history of its shipping plans, and their documents', async () => {
    const admin = await signInAs(backend.url, 'admin');
    const plan = demoShippingPlans(products, TEST_DEMO_DAY).find(({ documents }) => documents.length > 0);
    const { body } = await admin.get<EnvelopeOf<'getShippingPlanHistory'>>(`/shipping_plans/${plan?.id}/histories`);
    expect(
      body.data.historicalShippingPlan.map(({ time, modifiedBy, content }) => [time, modifiedBy, content]),
    ).toEqual([
      [plan?.changed_at, 'Martina Berger', 'updated'],
      [plan?.created_at, 'Jens Petersen', 'created'],
    ]);
    const { documents = [] } = (await admin.get<EnvelopeOf<'getShippingPlan'>>(`/shipping_plans/${plan?.id}`)).body
      .data;
    expect(documents).toHaveLength(3);
    for (const { id } of documents) {
      const file = await admin.http.get(`/api/files/${id}`).expect(200);
      expect(String(file.body)).toMatch(/^%PDF-1\.4/);
    }
  });

  it('grows to the requested size, once, and its history still adds up', async () => {
    const size = { orders: 2_000, history: 23_500 };
    await growDemoCompany(backend.db, TEST_DEMO_DAY, size);
    await growDemoCompany(backend.db, TEST_DEMO_DAY, size);
    const { rows } = await sql<Record<string, number>>`
      select
        (select count(*)::int from orders) as orders,
        (select count(*)::int from stock_history) - ${size.history}::int as too_many,
        (
          select count(*)::int from (
            select lag(total_new) over (partition by product_id order by occurred_at, id) as before, total_old
            from stock_history
          ) as told where coalesce(before, 0) <> total_old
        ) as gaps
    `.execute(backend.db);
    expect(rows[0]).toMatchObject({ orders: size.orders, gaps: 0 });
    expect(rows[0]?.['too_many']).toBeLessThan(2);
  });
});
