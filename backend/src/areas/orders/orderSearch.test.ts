import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EnvelopeOf } from '../../contract/operations.ts';
import { type Client, signInAs } from '../../testing/client.ts';
import { startBackend, type TestBackend } from '../../testing/startBackend.ts';

/** Query of the call, and the equivalent condition in SQL. */
const FILTERS = [
  ['', 'true'],
  ['shippingStatusId=4', 'shipping_status_id = 4'],
  ['keywords=au', `search_text like '%au%'`],
  ['keywords=aum', `search_text like '%aum%'`],
  ['sku=5-', `search_skus like '%5-%'`],
  ['sku=sku-5&pickTypes=SQP', `search_skus like '%sku-5%' and pick_type = 'SQP'`],
  ['keywords=baumweg&orderedFrom=2025-02-03T00:00:00Z', `search_text like '%baumweg%' and order_date >= '2025-02-03'`],
] as const;

const SORTS = {
  status: 'shipping_status_id',
  orderType: 'order_type',
  customer: 'customer_order_id',
  shipping: 'shipping_address_name',
  sku: 'left(skus, 100)',
  carrier: 'outbound_carriers[1]',
  orderDate: 'order_date',
} as const;

describe('pages of orders', () => {
  let backend: TestBackend;
  let admin: Client;

  beforeAll(async () => {
    backend = await startBackend();
    admin = await signInAs(backend.url, 'admin');
    // Months with many orders, few and none, and many orders with the same time.
    await sql`
      insert into orders (
        customer_invoice_number, customer_id_number, customer_order_id, pick_type, shipping_status_id, order_date, order_type,
        outbound_carriers, shipping_address_name, shipping_address_street, skus
      )
      select 'S', 'S', 'SEARCH-' || n, case when n % 3 = 0 then 'CAB' else 'SQP' end, case when n % 10 = 0 then 1 else 4 end,
        '2024-05-20T00:00:00Z'::timestamptz + (n / 40 + n / 5000 * 70) * interval '1 day',
        case when n % 4 > 0 then 'type ' || n % 4 end, case when n % 5 > 0 then array['Carrier ' || n % 5] else '{}' end,
        case when n % 7 > 0 then 'Name ' || n % 7 end, case when n % 6 = 0 then 'Baumweg ' || n end, 'SKU-' || n % 90
      from generate_series(1, 12000) as n
    `.execute(backend.db);
  });
  afterAll(() => backend.close());

  async function page(query: string): Promise<{ ids: number[]; total: number }> {
    const { status, body } = await admin.get<EnvelopeOf<'listOrders'>>(`/orders?${query}`);
    expect({ status, body }).toMatchObject({ status: 200 });
    return { ids: body.data.data.map(({ id }) => id), total: body.data.total };
  }

  /** As one value: thousands of rows would take longer to read than to sort. */
  async function expected(condition: string, order: string): Promise<number[]> {
    const { rows } = await sql<{ ids: number[] | null }>`
      select json_agg(id order by ${sql.raw(order)}) as ids from orders where ${sql.raw(condition)}
    `.execute(backend.db);
    return rows[0]?.ids ?? [];
  }

  describe.each(FILTERS)('with %j', (query, condition) => {
    it.each(Object.entries(SORTS))('sorted by %s, in both directions', async (orderBy, column) => {
      for (const [ascending, direction] of [
        [true, 'asc'],
        [false, 'desc'],
      ] as const) {
        const ids = await expected(condition, `${column} ${direction} nulls last, id ${direction}`);
        for (const pageIndex of [0, 150, 260]) {
          const requested = `${query}&orderBy=${orderBy}&ascending=${ascending}&pageSize=40&pageIndex=${pageIndex}`;
          const wanted = { ids: ids.slice(pageIndex * 40, (pageIndex + 1) * 40), total: ids.length };
          expect({ requested, ...(await page(requested)) }).toEqual({ requested, ...wanted });
        }
      }
    });
  });

  it('ignores case, for umlauts, too', async () => {
    await sql`update orders set shipping_address_town = 'Bad Köstritz-ÄÜ' where customer_order_id = 'SEARCH-7'`.execute(
      backend.db,
    );
    const { rows } = await sql`select id from orders where customer_order_id = 'SEARCH-7'`.execute(backend.db);
    const found = await page(`keywords=${encodeURIComponent('bad KÖSTRITZ-äü')}`);
    expect(found.ids.map((id) => ({ id }))).toEqual(rows);
  });

  it('follow each other without a gap, on late pages and across months, too', async () => {
    for (const ascending of [true, false]) {
      const direction = ascending ? 'asc' : 'desc';
      const { rows } = await sql<{ id: number }>`
        select id from orders order by order_date ${sql.raw(direction)}, id ${sql.raw(direction)}
      `.execute(backend.db);
      const read: number[] = [];
      for (let pageIndex = 0; pageIndex * 500 < rows.length; pageIndex++) {
        read.push(...(await page(`pageSize=500&pageIndex=${pageIndex}&orderBy=orderDate&ascending=${ascending}`)).ids);
      }
      expect(read).toEqual(rows.map(({ id }) => id));
    }
  });
});
