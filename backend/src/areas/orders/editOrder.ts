import type { components } from 'schema/rest';
import type { DbTransaction } from '../../database/tables.ts';
import { Failure } from '../../http/failure.ts';
import { invalid, requireText } from '../warehouse/invalidInput.ts';
import { listLines, listParts } from './contentQueries.ts';
import { refusingTakenIds } from './customerOrderId.ts';
import { lockOrder } from './lockOrders.ts';
import { checkLines, checkParts } from './orderContent.ts';
import { readDetails } from './orderInput.ts';
import { type OrderWriter, requireOrderInScope } from './orderScope.ts';
import { isEditable, SHIPPING_STATUS } from './shippingStatus.ts';
import { storeLines, storeParts } from './storeContent.ts';

/**
 * Changes an order; what is left out stays as it is. What its lines reserve follows them.
 * @throws Failure 400 naming the inputs that are wrong, 403 for another warehouse than the writer's, 404, 409 when the order is
 * neither unshipped nor in error, or another one has the customerOrderId.
 */
export async function editOrder(
  transaction: DbTransaction,
  writer: OrderWriter,
  id: number,
  input: components['schemas']['OrderInput'],
): Promise<void> {
  const order = await lockOrder(transaction, writer, id);
  if (!isEditable(order.shipping_status_id)) {
    throw new Failure(409, 'Only orders with status error or unshipped can be edited.');
  }
  const status = input.shippingStatusId ?? order.shipping_status_id;
  if (status !== order.shipping_status_id && status !== SHIPPING_STATUS.unshipped) {
    throw invalid('shippingStatusId', 'Editing an order can only mend its error.');
  }
  const details = await readDetails(transaction, input);
  if (details.warehouse_id !== undefined) {
    requireOrderInScope(writer, details.warehouse_id);
  }
  const numbers = {
    ...(input.customerInvoiceNumber !== undefined && {
      customer_invoice_number: requireText('customerInvoiceNumber', input.customerInvoiceNumber),
    }),
    ...(input.customerIdNumber !== undefined && {
      customer_id_number: requireText('customerIdNumber', input.customerIdNumber),
    }),
    ...(input.customerOrderId !== undefined && {
      customer_order_id: requireText('customerOrderId', input.customerOrderId),
    }),
  };
  await refusingTakenIds(() =>
    transaction
      .updateTable('orders')
      .set({ ...details, ...numbers, shipping_status_id: status })
      .where('id', '=', id)
      .execute(),
  );
  if (input.orderSkus !== undefined) {
    const held = await listLines(transaction, [id]);
    await storeLines(transaction, id, await checkLines(transaction, writer, input.orderSkus, held));
  }
  if (input.parts !== undefined) {
    const held = await listParts(transaction, [id]);
    await storeParts(transaction, id, await checkParts(transaction, input.parts, held));
  }
}
