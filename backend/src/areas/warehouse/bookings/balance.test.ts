import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../../database/tables.ts';
import { Failure } from '../../../http/failure.ts';
import { type Client, signInAs } from '../../../testing/client.ts';
import { startBackend, TEST_ENGINES, type TestBackend } from '../../../testing/startBackend.ts';
import { setLocationActive } from '../locations/changeLocation.ts';
import { bookIncomingGoods } from './incomingGoods.ts';
import { updateInventory } from './inventoryForm.ts';
import { adjustStock } from './manualAdjustment.ts';
import { moveGoods } from './movement.ts';
import { addProduct, expectBalance, type StockedEntry, stockOf, sum } from './testBalance.ts';

const BOOKER = { userId: 'demo-admin', isAdministrator: true, onlyWarehouseId: null };
/** Two in Peine, one in Hamburg. */
const LOCATIONS = [1, 2, 400] as const;
const COUNTING = 1;

/** A random booking; `entry` is an index into the entries of the SKU, and may be beyond their end. */
type Booking =
  | { kind: 'arrive'; place: number; pieces: number; price: number }
  | { kind: 'move'; entry: number; place: number; pieces: number }
  | { kind: 'adjust'; entry: number; isAdd: boolean; pieces: number }
  | { kind: 'edit'; entry: number; inventory: number; reserved: number }
  | { kind: 'reserve'; entry: number; pieces: number };

const place = fc.constantFrom(...LOCATIONS);
const entry = fc.nat(5);
const pieces = fc.integer({ min: 0, max: 60 });
const booking: fc.Arbitrary<Booking> = fc.oneof(
  fc.record({ kind: fc.constant('arrive' as const), place, pieces, price: fc.constantFrom(1, 2) }),
  fc.record({ kind: fc.constant('move' as const), entry, place, pieces: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ kind: fc.constant('adjust' as const), entry, isAdd: fc.boolean(), pieces }),
  fc.record({
    kind: fc.constant('edit' as const),
    entry,
    inventory: pieces,
    reserved: fc.integer({ min: 0, max: 20 }),
  }),
  fc.record({ kind: fc.constant('reserve' as const), entry, pieces: fc.integer({ min: 0, max: 20 }) }),
);
const bookings = fc
  .tuple(
    fc.record({ kind: fc.constant('arrive' as const), place, pieces: fc.constant(40), price: fc.constant(1) }),
    fc.array(booking, { minLength: 3, maxLength: 14 }),
  )
  .map(([first, rest]): Booking[] => [first, ...rest]);

describe.each(TEST_ENGINES)('stock on %s', (engine) => {
  let backend: TestBackend;
  let admin: Client;

  beforeAll(async () => {
    backend = await startBackend({ engine });
    admin = await signInAs(backend.url, 'admin');
  });
  afterAll(() => backend.close());

  it('is consistent with its history after any sequence of bookings', async () => {
    let run = 0;
    let refusals = 0;
    await fc.assert(
      fc.asyncProperty(bookings, async (sequence) => {
        run += 1;
        const sku = `BALANCE-${engine}-${run}`;
        const productId = await addProduct(backend.db, sku);
        let expected = 0;
        for (const each of sequence) {
          const before = await stockOf(backend.db, productId);
          try {
            expected += await book(backend.db, sku, each, before);
          } catch (error) {
            if (!(error instanceof Failure)) throw error;
            refusals += 1;
            expect(await stockOf(backend.db, productId)).toEqual(before);
          }
          expect(sum(await stockOf(backend.db, productId))).toBe(expected);
        }
        await expectBalance(backend.db, productId);
      }),
      { numRuns: 30, seed: 20_261_121 },
    );
    // Otherwise the sequences would never have reached a limit.
    expect(refusals).toBeGreaterThan(20);
  });

  it('stays consistent under 16 concurrent clients, without deadlocks', async () => {
    const skus = ['RUSH-1', 'RUSH-2', 'RUSH-3'].map((sku) => `${sku}-${engine}`);
    const productIds = [];
    const entryIds: number[] = [];
    for (const sku of skus) {
      productIds.push(await addProduct(backend.db, sku));
      for (const storageLocationId of LOCATIONS) {
        const goods = { sku, storageLocationId, inventory: 100, reason: 'Anfang' };
        const { id } = await backend.db
          .transaction()
          .execute((transaction) => bookIncomingGoods(transaction, BOOKER, goods));
        entryIds.push(id);
      }
    }
    const turns = fc.record({
      kind: fc.constantFrom('move', 'adjust', 'archive', 'arrive'),
      entry: fc.nat(entryIds.length - 1),
      place: fc.constantFrom(3, ...LOCATIONS),
      pieces: fc.integer({ min: 1, max: 40 }),
      isAdd: fc.boolean(),
    });
    const clients = fc.sample(fc.array(turns, { minLength: 12, maxLength: 12 }), { numRuns: 16, seed: 16 });
    const statuses = await Promise.all(
      clients.map(async (own) => {
        const answers: number[] = [];
        for (const { kind, entry: index, place: storageLocationId, pieces: quantity, isAdd } of own) {
          const warehouseInventoryId = entryIds[index];
          const reason = 'Andrang';
          const requests = {
            move: ['POST', '/warehouses/moving', { warehouseInventoryId, storageLocationId, quantity }],
            adjust: [
              'POST',
              '/warehouses/manual_adjustment',
              { warehouseInventoryId, isAdd, quantity, reason, historyType: 'counting' },
            ],
            // Location 3 is only used for moves and arrivals, and one client after the other archives and reactivates
            // it.
            archive: ['PATCH', `/warehouses/storage_locations/3/update_status/${isAdd ? 1 : 0}`, undefined],
            arrive: ['POST', '/warehouses', { sku: skus[index % 3], storageLocationId, inventory: quantity, reason }],
          } as const;
          const [method, path, body] = requests[kind];
          answers.push((await admin.send(method, path, body)).status);
        }
        return answers;
      }),
    );
    expect(new Set(statuses.flat()).difference(new Set([200, 400, 409]))).toEqual(new Set());
    expect(statuses.flat().filter((status) => status === 200).length).toBeGreaterThan(60);
    for (const productId of productIds) await expectBalance(backend.db, productId);
    const atPlace3 = await backend.db
      .selectFrom('inventories')
      .innerJoin('storage_locations', 'storage_locations.id', 'storage_location_id')
      .select(['inventory', 'reserved', 'is_active'])
      .where('storage_location_id', '=', 3)
      .execute();
    expect(atPlace3.filter((left) => !left.is_active && left.inventory + left.reserved > 0)).toEqual([]);
  });

  it('is never booked to a location that is being archived', async () => {
    const sku = `ARCHIVE-${engine}`;
    const productId = await addProduct(backend.db, sku);
    for (let round = 0; round < 10; round += 1) {
      const storageLocationId = 10 + round;
      await backend.db.deleteFrom('inventories').where('storage_location_id', '=', storageLocationId).execute();
      const goods = { sku, storageLocationId, inventory: 5, reason: 'Wettlauf' };
      const outcomes = await Promise.allSettled([
        backend.db.transaction().execute((transaction) => bookIncomingGoods(transaction, BOOKER, goods)),
        backend.db
          .transaction()
          .execute((transaction) => setLocationActive(transaction, BOOKER, storageLocationId, false)),
      ]);
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    }
    await expectBalance(backend.db, productId);
  });
});

/** Makes one booking; returns by how many pieces the SKU's stock must have changed. */
function book(db: Db, sku: string, each: Booking, stock: readonly StockedEntry[]): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    if (each.kind === 'arrive') {
      const costs = { purchasePrice: each.price, exchangeRate: 1.1 };
      const goods = { sku, storageLocationId: each.place, inventory: each.pieces, reason: 'Test', ...costs };
      await bookIncomingGoods(transaction, BOOKER, goods);
      return each.pieces;
    }
    const { id = 2_147_483_647, inventory = 0 } = stock[each.entry] ?? {};
    switch (each.kind) {
      case 'move': {
        const movement = { warehouseInventoryId: id, storageLocationId: each.place, quantity: each.pieces };
        await moveGoods(transaction, BOOKER, movement);
        return 0;
      }
      case 'adjust': {
        const change = { isAdd: each.isAdd, quantity: each.pieces, reason: 'Test', historyType: 'counting' };
        await adjustStock(transaction, BOOKER, { warehouseInventoryId: id, ...change });
        return each.isAdd ? each.pieces : -each.pieces;
      }
      case 'edit': {
        const form = { inventory: each.inventory, reserved: each.reserved };
        await updateInventory(transaction, BOOKER, id, form, COUNTING);
        return each.inventory - inventory;
      }
      case 'reserve':
        // Reserves like an order; the database refuses what is not available.
        await transaction
          .updateTable('inventories')
          .set({ reserved: Math.min(each.pieces, inventory) })
          .where('id', '=', id)
          .execute();
        return 0;
    }
  });
}
