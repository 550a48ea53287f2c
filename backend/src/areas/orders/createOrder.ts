import type { components } from 'schema/rest';
import { pickTypeOf } from '../../database/pickType.ts';
import type { DbTransaction } from '../../database/tables.ts';
import { warehouseInScope } from '../../permissions/warehouseScope.ts';
import { requireText } from '../../http/invalidInput.ts';
import { refusingTakenIds } from './customerOrderId.ts';
import { checkLines, checkParts } from './orderContent.ts';
import { readDetails } from './orderInput.ts';
import { followFirstAllocation } from './orderAllocations.ts';
import type { OrderWriter } from './orderScope.ts';
import { storeLines, storeParts } from './storeContent.ts';

/** A new order with its numbers (document 2, section 5). */
export type ManualOrder = components['schemas']['OrderInput'] & {
  readonly customerInvoiceNumber: string;
  readonly customerIdNumber: string;
  readonly customerOrderId: string;
};

/**
 * Stores a manual order as unshipped, and reserves the stock of its lines; returns its id.
 *
 * @throws Failure 400 naming the invalid inputs, 403 for another warehouse than the writer's, 409 when another order has the
 *   customerOrderId.
 */
export async function createOrder(
  transaction: DbTransaction,
  writer: OrderWriter,
  input: ManualOrder,
): Promise<number> {
  const numbers = {
    customer_invoice_number: requireText('customerInvoiceNumber', input.customerInvoiceNumber),
    customer_id_number: requireText('customerIdNumber', input.customerIdNumber),
    customer_order_id: requireText('customerOrderId', input.customerOrderId),
  };
  const details = await readDetails(transaction, input);
  const lines = await checkLines(transaction, writer, input.orderSkus ?? [], []);
  const parts = await checkParts(transaction, input.parts ?? [], []);
  const warehouse = warehouseInScope(writer, details.warehouse_id ?? undefined);
  const { id } = await refusingTakenIds(() =>
    transaction
      .insertInto('orders')
      .values({
        ...details,
        ...numbers,
        pick_type: details.pick_type ?? pickTypeOf(lines),
        warehouse_id: warehouse ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await storeLines(transaction, id, lines);
  if (warehouse === undefined) await followFirstAllocation(transaction, [id]);
  await storeParts(transaction, id, parts);
  return id;
}
