import type { Rights } from '../../platform/permissions/rights';

/** Whether this user may see anything of SKUs. */
export function maySeeSkus({ mayCall, reads }: Rights): boolean {
  return mayCall('Query.product') || reads('InventoryFilter.sku') || reads('OrderFilter.sku');
}
