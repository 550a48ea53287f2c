import type { DbTransaction } from '../../database/tables.ts';
import { invalidInput } from '../../http/invalidInput.ts';
import type { LineAllocation } from './contentQueries.ts';
import type { CheckedLine, CheckedPart } from './orderContent.ts';
import { changeReservations, reservedBy, takenFrom } from '../warehouse/bookings/reservations.ts';

/**
 * Replaces the lines of a locked order, and with them its reservations of stock.
 *
 * @throws Failure 400 naming the lines that need more than is available.
 */
export async function storeLines(
  transaction: DbTransaction,
  orderId: number,
  lines: readonly CheckedLine[],
): Promise<void> {
  const before = await reservedBy(transaction, [orderId]);
  const shortages = await changeReservations(
    transaction,
    before,
    takenFrom(lines.flatMap(({ location }) => location.allocations)),
  );
  if (shortages.length > 0) {
    const available = new Map(shortages.map((shortage) => [shortage.inventoryId, shortage.available]));
    const wrong = lines.flatMap(({ location }, index) =>
      location.allocations
        .filter(({ inventoryId }) => available.has(inventoryId))
        .map(({ inventoryId }) => ({
          field: `orderSkus.${index}.shippingSkuLocation`,
          code: 'NOT_AVAILABLE' as const,
          values: { available: available.get(inventoryId) ?? 0 },
        })),
    );
    throw invalidInput(...wrong);
  }

  const remaining = lines.flatMap(({ id }) => id ?? []);
  await transaction
    .deleteFrom('order_lines')
    .where('order_id', '=', orderId)
    .$if(remaining.length > 0, (others) => others.where('id', 'not in', remaining))
    .execute();
  for (const [index, line] of lines.entries()) await storeLine(transaction, orderId, index + 1, line);
}

async function storeLine(
  transaction: DbTransaction,
  orderId: number,
  place: number,
  { id, productId, sku, amount, carrier, description, location }: CheckedLine,
): Promise<void> {
  const values = { place, product_id: productId, sku, amount, carrier, description, location_mark: location.mark };
  if (id === undefined) {
    const { id: lineId } = await transaction
      .insertInto('order_lines')
      .values({ order_id: orderId, ...values })
      .returning('id')
      .executeTakeFirstOrThrow();
    await storeAllocations(transaction, lineId, location.allocations);
    return;
  }
  await transaction.updateTable('order_lines').set(values).where('id', '=', id).execute();
  await storeAllocations(transaction, id, location.allocations);
}

/** Replaces the allocations of a line; the caller changes the reservations. */
export async function storeAllocations(
  transaction: DbTransaction,
  lineId: number,
  allocations: readonly LineAllocation[],
): Promise<void> {
  await transaction.deleteFrom('order_line_places').where('line_id', '=', lineId).execute();
  if (allocations.length === 0) return;
  await transaction
    .insertInto('order_line_places')
    .values(allocations.map(({ inventoryId, pieces }) => ({ line_id: lineId, inventory_id: inventoryId, pieces })))
    .execute();
}

/** Replaces the parts of an order. Nothing refers to a part, so they are deleted and stored again under their ids. */
export async function storeParts(
  transaction: DbTransaction,
  orderId: number,
  parts: readonly CheckedPart[],
): Promise<void> {
  await transaction.deleteFrom('order_parts').where('order_id', '=', orderId).execute();
  if (parts.length === 0) return;
  const rows = parts.map(({ id, quantity, description, weight, carrier, storageLocationId }, index) => ({
    ...(id !== undefined && { id }),
    order_id: orderId,
    place: index + 1,
    quantity,
    description,
    weight,
    carrier,
    storage_location_id: storageLocationId,
  }));
  await transaction.insertInto('order_parts').values(rows).execute();
}
