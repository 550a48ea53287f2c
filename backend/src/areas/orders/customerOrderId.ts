import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import { violatesUnique } from '../../database/uniqueViolation.ts';
import { beginningWith } from '../../database/like.ts';
import { Failure } from '../../http/failure.ts';

/**
 * The highest n that an order of this invoice is numbered with, `<invoice>-<n>` (document 2, section 5); 0 when none is. Deleted
 * orders keep their number.
 */
export async function highestNumber(db: Db, customerInvoiceNumber: string): Promise<number> {
  const prefix = `${customerInvoiceNumber}-`;
  const { rows } = await sql<{ highest: number | null }>`
    select max(substr(customer_order_id, ${prefix.length + 1})::int) as highest
    from orders
    where customer_order_id like ${beginningWith(prefix)}
      and substr(customer_order_id, ${prefix.length + 1}) ~ '^[0-9]{1,9}$'
  `.execute(db);
  return rows[0]?.highest ?? 0;
}

/** A customerOrderId for an invoice: one more than the highest in use. Whoever stores it first has it. */
export async function nextCustomerOrderId(db: Db, customerInvoiceNumber: string): Promise<string> {
  return `${customerInvoiceNumber}-${(await highestNumber(db, customerInvoiceNumber)) + 1}`;
}

/**
 * Stores orders.
 * @throws Failure 409 when another order has the customerOrderId.
 */
export async function refusingTakenIds<Result>(store: () => Promise<Result>): Promise<Result> {
  try {
    return await store();
  } catch (error) {
    if (!violatesUnique(error, 'orders_customer_order_id')) throw error;
    const message = 'Another order has this customerOrderId.';
    throw new Failure(409, message, { fields: [{ field: 'customerOrderId', message }] });
  }
}
