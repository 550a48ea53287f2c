import { missingParts } from 'schema/orderFiles/shippingAddress.ts';
import type { DbTransaction } from '../../database/tables.ts';
import { knownCarrierNames } from './carriers.ts';
import { withUnplacedLines } from './orderAllocations.ts';

/** Whether an order can be shipped: its lines are allocated, its address is complete, and its carriers exist. */
export async function isFitToShip(transaction: DbTransaction, id: number): Promise<boolean> {
  if ((await withUnplacedLines(transaction, [id])).has(id)) return false;
  const order = await transaction
    .selectFrom('orders')
    .select([
      'shipping_address_street as street',
      'shipping_address_zipcode as zipcode',
      'shipping_address_country as country',
      'outbound_carriers as carriers',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (missingParts(order).length > 0) return false;
  const known = await knownCarrierNames(transaction);
  return order.carriers.every((name) => known.has(name));
}
