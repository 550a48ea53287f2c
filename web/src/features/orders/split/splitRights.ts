import type { Rights } from '../../../platform/permissions/rights';
import type { OrderRow } from '../orders.operations';

/** Whether this user can split orders: it requires Write (document 2, section 6) and reading their lines. */
export function maySplit({ can, mayCall, reads, writes }: Rights): boolean {
  return (
    can('Write', 'Orders') &&
    mayCall('Mutation.splitOrder') &&
    writes('SplitOrderInput.splits') &&
    writes('SplitInput.outboundCarriers') &&
    reads('OrderFilter.statusIds') &&
    reads('OrderFilter.pickTypes') &&
    reads('Order.lines') &&
    reads('Order.customerOrderId')
  );
}

/**
 * Whether an order can be split: unshipped ones in CHECK (document 2, section 4); if these fields may not be read, the gateway decides. Of
 * the orders that can be edited, all but those in error are unshipped, however the back-end names that status.
 */
export function isToSplit(order: Pick<OrderRow, 'pickType' | 'shippingStatusName' | 'isEditable'>): boolean {
  const { pickType, shippingStatusName, isEditable } = order;
  return (pickType ?? 'CHECK') === 'CHECK' && isEditable !== false && shippingStatusName?.toLowerCase() !== 'error';
}
