import type { Rights } from '../../../permissions/rights';

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
