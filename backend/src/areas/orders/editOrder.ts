import type { components } from 'schema/rest';
import { requireVersion } from '../../contract/recordVersion.ts';
import type { DbTransaction } from '../../database/tables.ts';
import { refused } from '../../http/failure.ts';
import { invalid, requireText } from '../../http/invalidInput.ts';
import { listLines, listParts } from './contentQueries.ts';
import { refusingTakenIds } from './customerOrderId.ts';
import { lockOrder, type LockedOrder } from './lockOrders.ts';
import { isFitToShip } from './fitToShip.ts';
import { checkLines, checkParts } from './orderContent.ts';
import { readDetails } from './orderInput.ts';
import { followFirstAllocation, warehouseOfFirstAllocation } from './orderAllocations.ts';
import { type OrderWriter, requireOrderInScope } from './orderScope.ts';
import { isEditable, SHIPPING_STATUS } from './shippingStatus.ts';
import { storeLines, storeParts } from './storeContent.ts';
import { getOrders } from './wire.ts';

/**
 * Changes an order; omitted fields stay unchanged. Its reservations follow its lines, and so does its warehouse if the first location is in
 * another one than before. An order with the status error that was not fit to ship, and now is, becomes unshipped.
 *
 * @throws Failure 400 naming the invalid inputs, 403 for another warehouse than the writer's, 404, 409 when the order is neither unshipped
 *   nor has the status error, or another one has the customerOrderId, 412 when it has another version than `ifMatch` names.
 */
export async function editOrder(
  transaction: DbTransaction,
  writer: OrderWriter,
  id: number,
  input: components['schemas']['OrderInput'],
  ifMatch?: string,
): Promise<void> {
  const order = await lockOrder(transaction, writer, id);
  if (!isEditable(order.shipping_status_id)) {
    throw refused(409, 'ORDER_NOT_EDITABLE');
  }
  await requireVersion(ifMatch, async () => (await getOrders(transaction, [id]))[0]?.version);
  const status = input.shippingStatusId ?? order.shipping_status_id;
  if (status !== order.shipping_status_id && status !== SHIPPING_STATUS.unshipped) {
    throw invalid('shippingStatusId', 'STATUS_NOT_ALLOWED');
  }
  const wasUnfit = order.shipping_status_id === SHIPPING_STATUS.error && !(await isFitToShip(transaction, id));
  const details = await readDetails(transaction, input, order.outbound_carriers);
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
    // A warehouse that the caller names takes precedence.
    const follows = (details.warehouse_id ?? order.warehouse_id) === order.warehouse_id;
    await changeLines(transaction, writer, order, input.orderSkus, follows);
  }
  if (input.parts !== undefined) {
    const current = await listParts(transaction, [id]);
    await storeParts(transaction, id, await checkParts(transaction, input.parts, current));
  }
  if (wasUnfit && (await isFitToShip(transaction, id))) {
    const mended = { shipping_status_id: SHIPPING_STATUS.unshipped };
    await transaction.updateTable('orders').set(mended).where('id', '=', id).execute();
  }
}

/** Replaces the lines of an order, and updates everything that depends on their locations. */
async function changeLines(
  transaction: DbTransaction,
  writer: OrderWriter,
  { id }: LockedOrder,
  lines: readonly components['schemas']['OrderLineInput'][],
  followsAllocations: boolean,
): Promise<void> {
  const before = await warehouseOfFirstAllocation(transaction, id);
  const current = await listLines(transaction, [id]);
  await storeLines(transaction, id, await checkLines(transaction, writer, lines, current));
  const after = await warehouseOfFirstAllocation(transaction, id);
  if (followsAllocations && after !== null && after !== before) await followFirstAllocation(transaction, [id]);
}
