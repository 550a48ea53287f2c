import { type RawBuilder, sql } from 'kysely';
import type { DbTransaction } from '../../database/tables.ts';
import { refused } from '../../http/failure.ts';
import { warehouseInScope } from '../../permissions/warehouseScope.ts';
import { ownHistoryType } from '../warehouse/bookings/bookable.ts';
import { changeStock } from '../warehouse/bookings/stockChange.ts';
import type { OrderWriter } from './orderScope.ts';
import { lockEntriesWithStock, type PiecesByEntry, reservedBy } from '../warehouse/bookings/reservations.ts';
import { SHIPPING_STATUS } from './shippingStatus.ts';

/**
 * Books the reserved stock of shipped orders out of stock, completely or not at all (document 2, sections 4 and 8). For users of one
 * warehouse, only orders whose stock is all there; orders that also take stock elsewhere are left to others.
 *
 * @throws Failure 409 when a stock entry has less stock or fewer reserved pieces than are to be booked, because somebody has changed it
 *   manually.
 */
export async function flushReserved(transaction: DbTransaction, writer: OrderWriter): Promise<void> {
  const orderIds = await lockUnbookedOrders(transaction, warehouseInScope(writer));
  const pieces = await reservedBy(transaction, orderIds);
  const entries = await lockEntriesWithStock(transaction, [...pieces.keys()]);
  const bookings = [...pieces].map(([id, taken]) => ({ id, taken, entry: entries.get(id) }));
  const short = bookings.filter(({ taken, entry }) => entry === undefined || entry.reserved < taken);
  if (short.length > 0) {
    throw refused(409, 'OUT_OF_STOCK', {
      metadata: {
        inventoryIds: short.map(({ id }) => id),
        inventories: await describeShort(transaction, new Map(short.map(({ id, taken }) => [id, taken]))),
      },
    });
  }

  for (const { taken, entry } of bookings) {
    if (entry === undefined) continue;
    // In one statement, because the CHECK constraint does not allow less stock than reserved pieces.
    const cause = { userId: writer.userId, historyTypeId: ownHistoryType('order'), reason: null };
    await changeStock(transaction, entry, -taken, cause, { reserved: entry.reserved - taken });
  }
  await sql`
    update order_line_places set booked_at = now() from order_lines
    where order_lines.id = order_line_places.line_id and booked_at is null
      and order_lines.order_id = any(${orderIds}::int[])
  `.execute(transaction);
}

/** The maximum number of stock entries in a refusal. */
const MAX_DESCRIBED = 100;

interface ShortEntry {
  readonly sku: string;
  readonly storageLocation: string;
  /** To be booked. */
  readonly pieces: number;
  readonly reserved: number;
}

/** The stock entries without enough reserved pieces, by SKU and location. @param taken the pieces to be booked */
async function describeShort(transaction: DbTransaction, taken: PiecesByEntry): Promise<ShortEntry[]> {
  const entries = await transaction
    .selectFrom('inventories')
    .innerJoin('products', 'products.id', 'inventories.product_id')
    .innerJoin('storage_locations', 'storage_locations.id', 'inventories.storage_location_id')
    .select(['inventories.id', 'sku', 'full_name as storageLocation', 'reserved'])
    .where('inventories.id', 'in', [...taken.keys()])
    .orderBy('sku')
    .orderBy('inventories.id')
    .limit(MAX_DESCRIBED)
    .execute();
  return entries.map(({ id, ...entry }) => ({ ...entry, pieces: taken.get(id) ?? 0 }));
}

/** Locks the shipped orders that reserve something. */
async function lockUnbookedOrders(transaction: DbTransaction, warehouseId: number | undefined): Promise<number[]> {
  const orders = await transaction
    .selectFrom('orders')
    .select('id')
    .where('shipping_status_id', '=', SHIPPING_STATUS.shipped)
    .$if(warehouseId !== undefined, (all) => all.where('warehouse_id', '=', warehouseId ?? null))
    .where((order) =>
      order.exists(
        order
          .selectFrom('order_line_places')
          .innerJoin('order_lines', 'order_lines.id', 'order_line_places.line_id')
          .select('order_line_places.line_id')
          .whereRef('order_lines.order_id', '=', 'orders.id')
          .where('booked_at', 'is', null),
      ),
    )
    .$if(warehouseId !== undefined, (all) => all.where(sql<boolean>`not exists (${allocationsOutside(warehouseId)})`))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return orders.map(({ id }) => id);
}

/** The pieces that an order reserves in other warehouses. */
function allocationsOutside(warehouseId: number | undefined): RawBuilder<unknown> {
  return sql`
    select from order_lines
      join order_line_places on order_line_places.line_id = order_lines.id
      join inventories on inventories.id = order_line_places.inventory_id
      join storage_locations on storage_locations.id = inventories.storage_location_id
    where order_lines.order_id = orders.id and order_line_places.booked_at is null
      and storage_locations.warehouse_id <> ${warehouseId}
  `;
}
