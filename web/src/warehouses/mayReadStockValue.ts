import type { Rights } from '../permissions/rights';

/** May the viewer see what the stock of each warehouse is worth? */
export function mayReadStockValue({ mayCall, reads }: Rights): boolean {
  return mayCall('Query.stockValuation') && reads('StockValuationGroupBy.WAREHOUSE');
}

/** May the viewer see it of each SKU? */
export function mayReadTopStock({ mayCall, reads }: Rights): boolean {
  return mayCall('Query.stockValuation') && reads('StockValuationGroupBy.SKU');
}
