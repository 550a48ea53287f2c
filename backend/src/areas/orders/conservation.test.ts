import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db, DbTransaction } from '../../database/tables.ts';
import { Failure } from '../../http/failure.ts';
import { startBackend, type TestBackend } from '../../testing/startBackend.ts';
import { createOrder } from './createOrder.ts';
import { deleteOrders } from './deleteOrders.ts';
import { editOrder } from './editOrder.ts';
import { flushReserved } from './flushReserved.ts';
import { sendOrders } from './sendOrders.ts';
import { splitOrder } from './splitOrder.ts';
import { addStock, type TestStock } from './testStock.ts';

const WRITER = { userId: 'demo-admin', isAdministrator: true, onlyWarehouseId: null };
const SKU = 'CEL-WAG3-BAM';
const STOCK = 30;

/** A random change; `order` is an index into the orders of the run, modulo their number. */
type Change =
  | { kind: 'create' | 'edit'; order: number; amount: number; isPlaced: boolean }
  | { kind: 'split'; order: number; amount: number }
  | { kind: 'send' | 'delete' | 'flush'; order: number };

const order = fc.nat(5);
const amount = fc.integer({ min: 1, max: 12 });
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constantFrom('create' as const, 'edit' as const), order, amount, isPlaced: fc.boolean() }),
  fc.record({ kind: fc.constant('split' as const), order, amount: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ kind: fc.constantFrom('send' as const, 'delete' as const, 'flush' as const), order }),
);

describe('orders', () => {
  let backend: TestBackend;

  beforeAll(async () => {
    backend = await startBackend();
    await backend.db.deleteFrom('order_line_places').execute();
  });
  afterAll(() => backend.close());

  it('keep every piece, and reserve exactly what their lines say, after any sequence of changes', async () => {
    let run = 0;
    const counts = { done: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 4, maxLength: 16 }), async (changes) => {
        run += 1;
        const invoice = `P${run}`;
        const stock = await addStock(backend.db, SKU, STOCK);
        let ordered = 0;
        for (const [step, each] of changes.entries()) {
          const before = await look(backend.db, invoice, stock);
          const work = (transaction: DbTransaction) =>
            make(transaction, each, `${invoice}-${step + 1000}`, stock, before);
          try {
            ordered += await backend.db.transaction().execute(work);
            counts.done += 1;
          } catch (error) {
            if (!(error instanceof Failure)) throw error;
            counts.refused += 1;
            expect(await look(backend.db, invoice, stock)).toEqual(before);
          }
          const after = await look(backend.db, invoice, stock);
          expect(after.orders.reduce((sum, one) => sum + one.amount, 0)).toBe(ordered);
          expect(after.reserved).toBe(after.placed);
          expect(after.inventory).toBe(STOCK - after.booked);
          expect(after.reserved >= 0 && after.reserved <= after.inventory).toBe(true);
        }
      }),
      { numRuns: 30, seed: 20_261_121 },
    );
    expect(counts.refused).toBeGreaterThan(20);
    expect(counts.done).toBeGreaterThan(80);
  });
});

interface Seen {
  readonly orders: readonly { readonly id: number; readonly amount: number }[];
  readonly placed: number;
  readonly booked: number;
  readonly inventory: number;
  readonly reserved: number;
}

async function look(db: Db, invoice: string, { id }: TestStock): Promise<Seen> {
  const orders = await sql<{ id: number; amount: number }>`
    select orders.id, coalesce(sum(amount), 0)::int as amount
    from orders left join order_lines on order_lines.order_id = orders.id
    where customer_invoice_number = ${invoice} group by orders.id order by orders.id
  `.execute(db);
  const { rows } = await sql<Omit<Seen, 'orders'>>`
    select inventory, reserved,
      coalesce((select sum(pieces) from order_line_places where inventory_id = ${id} and booked_at is null), 0)::int as placed,
      coalesce((select sum(pieces) from order_line_places where inventory_id = ${id} and booked_at is not null), 0)::int as booked
    from inventories where id = ${id}
  `.execute(db);
  const [entry] = rows;
  if (entry === undefined) throw new Error('The stock entry is gone.');
  return { orders: orders.rows, ...entry };
}

/** Makes a change; returns the difference in ordered pieces. */
async function make(
  transaction: DbTransaction,
  each: Change,
  customerOrderId: string,
  { id: entry, storageLocationId: place }: TestStock,
  { orders }: Seen,
): Promise<number> {
  const chosen = orders[each.order % Math.max(orders.length, 1)];
  const id = chosen?.id ?? 2_147_483_647;
  switch (each.kind) {
    case 'create':
    case 'edit': {
      const orderSkus = [
        {
          shippingSkuName: SKU,
          shippingSkuAmount: each.amount,
          shippingSkuCarrier: 'DHL',
          shippingSkuLocation: each.isPlaced ? `${place}:${each.amount}:${entry}` : null,
        },
      ];
      if (each.kind === 'edit') {
        await editOrder(transaction, WRITER, id, { orderSkus, pickType: 'CHECK' });
        return each.amount - (chosen?.amount ?? 0);
      }
      const customerInvoiceNumber = customerOrderId.split('-')[0] ?? '';
      const numbers = { customerInvoiceNumber, customerIdNumber: 'K', customerOrderId };
      await createOrder(transaction, WRITER, { ...numbers, pickType: 'CHECK', orderSkus });
      return each.amount;
    }
    case 'split': {
      const orderSkus = [{ shippingSkuName: SKU, shippingSkuAmount: each.amount }];
      await splitOrder(transaction, WRITER, id, [{ outboundCarriers: 'DPD', orderSkus }]);
      return 0;
    }
    case 'send':
      await sendOrders(transaction, WRITER, [id]);
      return 0;
    case 'delete':
      await deleteOrders(transaction, WRITER, [id]);
      return 0;
    case 'flush':
      await flushReserved(transaction, WRITER);
      return 0;
  }
}
