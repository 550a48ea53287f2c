import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EnvelopeOf } from '../../contract/operations.ts';
import { mergeOrderTallies } from '../../database/maintenance.ts';
import { type Client, signInAs } from '../../testing/client.ts';
import { startBackend, type TestBackend } from '../../testing/startBackend.ts';
import { expectTallied } from './testTallies.ts';

describe('counts of orders', () => {
  let backend: TestBackend;
  let admin: Client;

  beforeAll(async () => {
    backend = await startBackend();
    admin = await signInAs(backend.url, 'admin');
  });
  afterAll(() => backend.close());

  async function total(query: string): Promise<number> {
    const { status, body } = await admin.get<EnvelopeOf<'listOrders'>>(`/orders?pageSize=1&${query}`);
    expect(status).toBe(200);
    return body.data.total;
  }

  async function counted(condition: string): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from orders where ${sql.raw(condition)}
    `.execute(backend.db);
    return rows[0]?.n ?? -1;
  }

  it.each([
    ['', 'true'],
    ['shippingStatusId=1', 'shipping_status_id = 1'],
    ['shippingStatusId=1,4', 'shipping_status_id in (1, 4)'],
    ['pickTypes=NA,SQP', `pick_type in ('N/A', 'SQP')`],
    ['warehouseId=2', 'warehouse_id = 2'],
    ['carrier=1', `outbound_carriers && array(select name from carriers where id = 1)`],
    ['carrier=1,2', `outbound_carriers && array(select name from carriers where id in (1, 2))`],
    [
      'carrier=1&shippingStatusId=4&warehouseId=1&pickTypes=SQP',
      `outbound_carriers && array(select name from carriers where id = 1) and shipping_status_id = 4 and warehouse_id = 1
       and pick_type = 'SQP'`,
    ],
    ['shippingStatusId=4&bulky=true', bulkyOf('shipping_status_id = 4')],
  ])('are right with %s', async (query, condition) => {
    expect(await total(query)).toBe(await counted(condition));
  });

  describe('between dates', () => {
    const BORDERS = [
      '2025-01-01T00:00:00.000Z',
      '2025-01-31T23:30:00.000Z',
      '2025-02-01T00:00:00.000Z',
      '2025-02-17T12:00:00.000Z',
      '2025-02-28T23:59:59.999Z',
      '2025-03-01T00:00:00.000Z',
      '2025-12-31T23:59:59.999Z',
      '2026-01-01T00:00:00.000Z',
      '2026-03-15T08:00:00.000Z',
    ] as const;

    beforeAll(async () => {
      for (const [index, border] of BORDERS.entries()) {
        for (const [pickType, carriers] of [
          ['SQP', '{DHL}'],
          ['CAB', '{DHL,GLS}'],
        ] as const) {
          await sql`
            insert into orders (customer_invoice_number, customer_id_number, customer_order_id, order_date, pick_type, outbound_carriers)
            values ('D', 'D', ${`DATE-${index}-${pickType}`}, ${border}, ${pickType}, ${carriers}::text[])
          `.execute(backend.db);
        }
      }
    });

    it('are right for months and parts of them, with one date, both or none', async () => {
      const periods = ['', ...BORDERS].flatMap((from) => ['', ...BORDERS].map((to) => ({ from, to })));
      const wrong = [];
      for (const { from, to } of periods) {
        const answered = await total(
          `pickTypes=SQP${from === '' ? '' : `&orderedFrom=${from}`}${to === '' ? '' : `&orderedTo=${to}`}`,
        );
        const expected = await counted(
          `pick_type = 'SQP' and order_date between '${from || '-infinity'}' and '${to || 'infinity'}'`,
        );
        if (answered !== expected) wrong.push({ from, to, answered, expected });
      }
      expect(wrong).toEqual([]);
    });

    it.each([
      ['carrier=1', 'outbound_carriers && array(select name from carriers where id = 1)'],
      ['bulky=true', bulkyOf('true')],
      ['sku=a', `search_skus like '%a%'`],
      ['shippedFrom=2000-01-01T00:00:00Z', `shipped_date >= '2000-01-01'`],
      ['shippedTo=2026-01-01T00:00:00Z', `shipped_date <= '2026-01-01'`],
    ])('are right with %s', async (query, condition) => {
      const period = 'orderedFrom=2025-01-15T00:00:00Z&orderedTo=2026-02-01T00:00:00Z';
      expect(await total(`${query}&${period}`)).toBe(
        await counted(`order_date between '2025-01-15' and '2026-02-01' and ${condition}`),
      );
    });
  });

  it('include added, changed and deleted orders, many at once, too', async () => {
    await sql`update orders set pick_type = 'CHECK', outbound_carriers = '{DHL}' where id % 3 = 0`.execute(backend.db);
    await sql`update orders set phone_number = '1' where id % 2 = 0`.execute(backend.db);
    await sql`update orders set order_date = order_date - interval '40 days' where id % 4 = 0`.execute(backend.db);
    await sql`update orders set shipping_status_id = 2, warehouse_id = null where id % 5 = 0`.execute(backend.db);
    await sql`
      insert into orders (customer_invoice_number, customer_id_number, customer_order_id, pick_type)
      select 'T', 'T', 'TALLY-' || n, 'SQP' from generate_series(1, 300) as n
    `.execute(backend.db);
    await sql`delete from orders where customer_order_id like 'TALLY-1%'`.execute(backend.db);
    await expectTallied(backend.db);
    expect(await total('')).toBe(await counted('true'));
  });

  it('do not include changes that were rolled back', async () => {
    const before = await total('');
    const undone = backend.db.transaction().execute(async (transaction) => {
      await sql`update orders set pick_type = 'N/A'`.execute(transaction);
      await sql`delete from orders where id % 7 = 0`.execute(transaction);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await total('')).toBe(before);
    await expectTallied(backend.db);
  });

  it('stay the same when rows are merged, by several back-ends and during changes of orders', async () => {
    const changes = Array.from({ length: 20 }, (_, turn) =>
      sql`update orders set pick_type = ${turn % 2 === 0 ? 'SQP' : 'CAB'} where id % 20 = ${turn}`.execute(backend.db),
    );
    const addingUp = Array.from({ length: 6 }, () => mergeOrderTallies(backend.db, 0));
    await Promise.all([...changes, ...addingUp]);
    await expectTallied(backend.db);

    await mergeOrderTallies(backend.db, 0);
    await expectTallied(backend.db);
    const { rows } = await sql<{ rows: number; kinds: number }>`
      select count(*)::int as rows,
        count(distinct (shipping_status_id, pick_type, warehouse_id, outbound_carriers))::int as kinds
      from order_tallies
    `.execute(backend.db);
    expect(rows[0]?.rows).toBe(rows[0]?.kinds);
  });

  it('are not merged while there are few rows', async () => {
    const tallies = async () => (await sql`select ctid from order_tallies`.execute(backend.db)).rows;
    const before = await tallies();
    await mergeOrderTallies(backend.db, before.length + 1);
    expect(await tallies()).toEqual(before);
  });
});

function bulkyOf(condition: string): string {
  return `${condition} and exists (
    select from order_lines join products on products.id = product_id where order_id = orders.id and bulky
  )`;
}
