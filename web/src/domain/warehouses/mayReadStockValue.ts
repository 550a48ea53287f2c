import type { Rights } from '../../platform/permissions/rights';

/** May the viewer see the value of each warehouse's stock? */
export function mayReadStockValue({ mayCall, reads }: Rights): boolean {
  return mayCall('Query.stockValuation') && reads('StockValuationGroupBy.WAREHOUSE');
}

/** May the viewer see the value of each SKU's stock? */
export function mayReadTopStock({ mayCall, reads }: Rights): boolean {
  return mayCall('Query.stockValuation') && reads('StockValuationGroupBy.SKU');
}
