import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, signInAs } from '../../testing/client.ts';
import { sendForm } from '../../testing/form.ts';
import { startBackend, TEST_ENGINES, type TestBackend } from '../../testing/startBackend.ts';
import { mergeOrderTallies } from '../../database/maintenance.ts';
import { addProduct, expectBalance, stockOf, sum } from '../warehouse/bookings/testBalance.ts';
import { expectTallied } from './testTallies.ts';

const CLIENTS = 16;
const TURNS = 10;
const RUNS = 2;
/** Two in Peine, one in Hamburg. */
const LOCATIONS = [1, 2, 400];
/** The initial stock of every entry, in pieces. */
const STOCK = 60;
/** Few, so that many clients number orders of the same invoice at once. */
const INVOICES = 4;
const KINDS = ['arrive', 'move', 'adjust', 'create', 'import', 'split', 'send', 'cancel', 'flush'] as const;

/**
 * The next action of a client. `at` is an index into the entries, locations, invoices or orders of the run, modulo
 * their number.
 */
const turn = fc.record({
  kind: fc.constantFrom(...KINDS),
  at: fc.nat(1_000),
  to: fc.nat(1_000),
  pieces: fc.integer({ min: 1, max: 12 }),
  isAdd: fc.boolean(),
  isSentTwice: fc.boolean(),
});
type Turn = typeof turn extends fc.Arbitrary<infer Value> ? Value : never;
const exactly = (length: number) => ({ minLength: length, maxLength: length });

/** The stock and the orders of one run. */
interface Company {
  readonly run: number;
  readonly skus: readonly [string, string];
  readonly entryIds: readonly number[];
}

/** A call, and how many pieces it adds to the stock of a SKU or to the orders of an invoice if it succeeds. */
interface Request {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
  /** The content of a file that is sent in a form. */
  readonly file?: string;
  readonly adds?: readonly [name: string, pieces: number];
}

describe.each(TEST_ENGINES)(`${CLIENTS} clients at once on %s`, (engine) => {
  let backend: TestBackend;
  let admin: Client;

  beforeAll(async () => {
    backend = await startBackend({ engine });
    admin = await signInAs(backend.url, 'admin');
    // So that only what these clients ordered is removed from stock.
    await backend.db.deleteFrom('order_line_places').execute();
  });
  afterAll(() => backend.close());

  it('neither lose nor invent pieces in stock or on order, reserve the right stock, and never execute a repeated request twice', async () => {
    const done = new Set<string>();
    let refused = 0;
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(turn, exactly(TURNS)), exactly(CLIENTS)), async (clients) => {
        run += 1;
        const skus = [`RUSH-${run}-A`, `RUSH-${run}-B`] as const;
        const productIds = [await addProduct(backend.db, skus[0]), await addProduct(backend.db, skus[1])];
        const expected = new Map<string, number>(skus.map((sku) => [sku, LOCATIONS.length * STOCK]));
        const company: Company = { run, skus, entryIds: await stockUp(skus) };

        await Promise.all(
          clients.map(async (turns, client) => {
            for (const [number, each] of turns.entries()) {
              if (client === 0) await mergeOrderTallies(backend.db, 0);
              const request = await requestOf(company, each);
              if (request === undefined) continue;
              const key = `rush-${run}-${client}-${number}`;
              const answers = await Promise.all((each.isSentTwice ? [1, 2] : [1]).map(() => send(request, key)));
              expect([200, 400, 409]).toEqual(expect.arrayContaining(answers.map(({ status }) => status)));
              const successes = new Set(answers.filter(({ isDone }) => isDone).map(({ text }) => text));
              // One of two may have been refused because it came too early, but not both.
              expect(successes.size).toBeLessThanOrEqual(1);
              if (successes.size === 0) {
                refused += 1;
                continue;
              }
              done.add(each.kind);
              const [name, pieces] = request.adds ?? [];
              if (name !== undefined) expected.set(name, (expected.get(name) ?? 0) + (pieces ?? 0));
            }
          }),
        );

        for (const [index, sku] of skus.entries()) {
          const productId = productIds[index] ?? 0;
          await expectBalance(backend.db, productId);
          const { booked, byEntry } = await reservedOf(productId);
          const stock = await stockOf(backend.db, productId);
          expect(sum(stock)).toBe((expected.get(sku) ?? 0) - booked);
          const reserved = stock.filter((entry) => entry.reserved > 0).map((entry) => [entry.id, entry.reserved]);
          expect(reserved).toEqual(byEntry);
        }
        const ordered = [...expected].filter(([name]) => !skus.some((sku) => sku === name));
        expect(await orderedOf(run)).toEqual(new Map(ordered));
        await expectTallied(backend.db);
      }),
      { numRuns: RUNS, seed: 20_261_122, endOnFailure: true },
    );
    // Otherwise, the clients would not have competed.
    expect(done).toEqual(new Set(KINDS));
    expect(refused).toBeGreaterThan(20);
  });

  async function stockUp(skus: readonly string[]): Promise<number[]> {
    const entryIds: number[] = [];
    for (const sku of skus) {
      for (const storageLocationId of LOCATIONS) {
        const goods = { sku, storageLocationId, inventory: STOCK, reason: 'Anfang' };
        const { body } = await admin.send<{ data: { id: number } }>('POST', '/warehouses', goods);
        entryIds.push(body.data.id);
      }
    }
    return entryIds;
  }

  /** Undefined if there is no order yet. */
  async function requestOf({ run, skus, entryIds }: Company, each: Turn): Promise<Request | undefined> {
    const { kind, at, to, pieces, isAdd } = each;
    const entry = at % entryIds.length;
    const warehouseInventoryId = entryIds[entry] ?? 0;
    const sku = entry < LOCATIONS.length ? skus[0] : skus[1];
    const storageLocationId = LOCATIONS[to % LOCATIONS.length] ?? 0;
    const invoice = `R${run}I${to % INVOICES}`;
    const reason = 'Andrang';
    switch (kind) {
      case 'arrive': {
        const body = { sku, storageLocationId, inventory: pieces, reason };
        return { method: 'POST', path: '/warehouses', body, adds: [sku, pieces] };
      }
      case 'move': {
        const body = { warehouseInventoryId, storageLocationId, quantity: pieces };
        return { method: 'POST', path: '/warehouses/moving', body };
      }
      case 'adjust': {
        const body = { warehouseInventoryId, isAdd, quantity: pieces, reason, historyType: 'counting' };
        return {
          method: 'POST',
          path: '/warehouses/manual_adjustment',
          body,
          adds: [sku, isAdd ? pieces : -pieces],
        };
      }
      case 'create': {
        const next = `/orders/generate-next-customer-orderId?customerInvoiceNumber=${invoice}`;
        const { data: customerOrderId } = (await admin.get<{ data: string }>(next)).body;
        const place = LOCATIONS[entry % LOCATIONS.length];
        const shippingSkuLocation = `${place}:${pieces}:${warehouseInventoryId}`;
        const line = {
          shippingSkuName: sku,
          shippingSkuAmount: pieces,
          shippingSkuCarrier: 'DHL',
          shippingSkuLocation,
        };
        const numbers = { customerInvoiceNumber: invoice, customerIdNumber: 'K', customerOrderId };
        const body = { ...numbers, pickType: isAdd ? 'CHECK' : 'CAB', orderSkus: [line] };
        return { method: 'POST', path: '/orders', body, adds: [invoice, pieces] };
      }
      case 'import': {
        const rows = skus.map((name) => `${invoice};K;${name};${pieces};Hof 1;24103\n`).join('');
        const head = 'customerInvoiceNumber;customerIdNumber;sku;quantity;shippingAddressStreet;shippingAddressZipcode';
        const file = `${head}\n${rows}`;
        return { method: 'POST', path: '/orders/import', file, adds: [invoice, 2 * pieces] };
      }
      case 'flush':
        return { method: 'PUT', path: '/orders/flush_reserved' };
      case 'split':
      case 'send':
      case 'cancel': {
        const ids = await orderIdsOf(run);
        const id = ids[at % ids.length];
        if (id === undefined) return undefined;
        const orderSkus = [{ shippingSkuName: sku, shippingSkuAmount: pieces }];
        if (kind === 'split') {
          return { method: 'POST', path: `/orders/${id}/splits`, body: [{ outboundCarriers: 'DPD', orderSkus }] };
        }
        const path = kind === 'send' ? '/orders/set_orders_status' : '/orders/set_orders_status_deleted';
        return { method: 'PUT', path, body: { orderIds: [id] } };
      }
    }
  }

  async function send({ method, path, body, file }: Request, key: string) {
    const headers = { 'idempotency-key': key };
    const form = () => ({ orderFile: new File([file ?? ''], 'Andrang.csv') });
    const { status, text } = await (file === undefined
      ? admin.send(method, path, body, headers)
      : sendForm(admin, 'POST', path, form(), headers));
    // Movements and adjustments are refused with status 200.
    return { status, text, isDone: status === 200 && !text.includes('"status":"error"') };
  }

  async function orderIdsOf(run: number): Promise<number[]> {
    const orders = await backend.db
      .selectFrom('orders')
      .select('id')
      .where('customer_invoice_number', 'like', `R${run}I%`)
      .orderBy('id')
      .execute();
    return orders.map(({ id }) => id);
  }

  /** The pieces of all lines by invoice, including deleted orders. */
  async function orderedOf(run: number): Promise<Map<string, number>> {
    const { rows } = await sql<{ invoice: string; pieces: number }>`
      select customer_invoice_number as invoice, sum(amount)::int as pieces
      from orders join order_lines on order_lines.order_id = orders.id
      where customer_invoice_number like ${`R${run}I%`} group by invoice order by invoice
    `.execute(backend.db);
    return new Map(rows.map(({ invoice, pieces }) => [invoice, pieces]));
  }

  /** The pieces of a product that were removed from stock for orders, and those that lines reserve, by stock entry. */
  async function reservedOf(productId: number) {
    const { rows } = await sql<{ id: number; booked: number; reserved: number }>`
      select inventories.id,
        coalesce(sum(pieces) filter (where booked_at is not null), 0)::int as booked,
        coalesce(sum(pieces) filter (where booked_at is null), 0)::int as reserved
      from order_line_places join inventories on inventories.id = inventory_id
      where product_id = ${productId} group by inventories.id order by inventories.id
    `.execute(backend.db);
    return {
      booked: rows.reduce((total, { booked }) => total + booked, 0),
      byEntry: rows.filter(({ reserved }) => reserved > 0).map(({ id, reserved }) => [id, reserved]),
    };
  }
});
