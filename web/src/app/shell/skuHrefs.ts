import { ordersList } from '../../features/orders/ordersList';
import { plansList } from '../../features/plans/plansList';
import { productsList } from '../../features/products/productsList';
import type { SkuHrefs } from '../../features/skuPanel/skuHrefs';
import { stockList } from '../../features/stock/stockList';
import type { Rights } from '../../platform/permissions/rights';
import { stockHistoryList } from '../../domain/stockHistory/stockHistoryList';
import { recordUrl } from '../../platform/urls/recordUrl';

/** The links in the panel of a SKU, for this user. */
export function skuHrefsOf(sku: string, { canOpen, mayCall }: Rights): SkuHrefs {
  return {
    product: mayCall('Mutation.updateProduct') ? recordUrl(productsList.path, sku) : undefined,
    stock: canOpen('Warehouses') ? stockList.url({ sku, exactSku: true }) : undefined,
    history: canOpen('Warehouses') ? stockHistoryList.url({ sku }) : undefined,
    orders: canOpen('Orders') ? (statusIds) => ordersList.url({ sku, statusIds }) : undefined,
    order: (number) => recordUrl(ordersList.path, number),
    plan: (id) => recordUrl(plansList.path, id),
  };
}
