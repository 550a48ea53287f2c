import type {
  InventoryFilter,
  OrderFilter,
  ProductFilter,
  ShippingPlanFilter,
  SkuStockFilter,
  StockHistoryFilter,
  StorageLocationFilter,
} from '../../generated/graphql.ts';
import type { Context } from '../../graph/context.ts';
import type { OperationId } from '../../rest/contract.ts';
import type { WireId } from '../../rest/wire.ts';
import { readFilter } from '../../domain/orders/orderFilter.ts';
import { readProductFilter } from '../../domain/products/productFilter.ts';
import { readLocalFilter, readPlanFilter, withoutArchived } from '../../domain/shippingPlans/planFilter.ts';
import { withCodes } from '../../domain/shippingPlans/statusCode.ts';
import { ownWarehouse } from '../../domain/skuStocks/ownWarehouse.ts';
import { readSkuStockFilter } from '../../domain/skuStocks/skuStockFilter.ts';
import { stockInScope } from '../../domain/skuStocks/inScope.ts';
import type { Rows } from './rowFields.ts';
import { MAX_READ, type OnMore } from '../../domain/stock/reading.ts';
import { matchingStock } from '../../domain/stock/stockPages.ts';
import { readHistoryFilter } from '../../domain/stockHistory/historyFilter.ts';
import { historyInScope } from '../../domain/stockHistory/inScope.ts';
import { listAllChanges } from '../../domain/stockHistory/listChanges.ts';
import { matchingLocations } from '../../domain/stock/matchingLocations.ts';

export type Pages = AsyncIterable<readonly unknown[]>;

/** A list whose rows can be grouped. */
export interface Source<Filter> {
  /** The call that has its records, which are counted for a dry run: the viewer could count them, too, with `<list>Groups`. */
  readonly call: OperationId;
  /** The records of the list that match a filter, page by page, in the viewer's warehouses. */
  read(this: void, filter: Filter, context: Context, onMore: OnMore): Pages;
  /**
   * The conditions that the list's filter has, too, so that fewer rows are read: by field and operator, the filter's field, and whether it
   * takes a list.
   */
  readonly pushed: Pushed<Filter>;
  /** For lists that may be long: a faster way for questions about some of their fields, for viewers of all warehouses. */
  readonly rows?: Rows<Filter>;
}

type Pushed<Filter> = Readonly<
  Record<string, Readonly<Record<string, (keyof Filter & string) | readonly [keyof Filter & string]>>>
>;

const between = (onMore: OnMore) => ({ max: MAX_READ, onMore });

const orders: Source<OrderFilter> = {
  call: 'listOrders',
  read: (filter, context, onMore) =>
    context.signedIn().backend.listAll('listOrders', readFilter(filter), between(onMore)),
  pushed: {
    orderDate: { gte: 'orderedFrom', lte: 'orderedTo' },
    shippedDate: { gte: 'shippedFrom', lte: 'shippedTo' },
    shippingStatusId: { eq: ['statusIds'], in: 'statusIds' },
    warehouseId: { eq: 'warehouseId' },
    bulky: { eq: 'bulky' },
  },
  rows: {
    call: 'listOrders',
    query: readFilter,
    types: { Order: '', OrderLine: 'orderSkus.' },
    reads: {
      'Order.isEditable': ['shippingStatusId', 'shippingStatusName'],
      'Order.outboundCarriers': ['outboundCarriers'],
      'Order.carrier': ['outboundCarriers'],
      'Order.phoneNumberMissing': ['outboundCarriers', 'phoneNumber'],
      'Order.warehouse': ['warehouseId'],
      'Order.bulky': ['bulky'],
      'Order.skus': ['orderSkus.shippingSkuName'],
      'Order.lines': ['orderSkus.id'],
      'OrderLine.bulky': ['orderSkuBulky'],
      'OrderLine.product': ['shippingSkuName'],
    },
  },
};

/** The lines of orders have fields of their orders. */
const ofOrders = (field: string) => `order_${field}`;
const orderLines: Source<OrderFilter> = {
  call: 'listOrders',
  read: orders.read,
  pushed: Object.fromEntries(Object.entries(orders.pushed).map(([field, pushed]) => [ofOrders(field), pushed])),
  ...(orders.rows && { rows: { ...orders.rows, ofParts: ['orderSkus.id'] } }),
};

const products: Source<ProductFilter> = {
  call: 'listProducts',
  read: (filter, context, onMore) =>
    context.signedIn().backend.listAll('listProducts', readProductFilter(filter), between(onMore)),
  pushed: { bulky: { eq: 'bulky' } },
};

const shippingPlans: Source<ShippingPlanFilter> = {
  call: 'listShippingPlans',
  async *read(filter, context, onMore) {
    const { backend } = context.signedIn();
    let chosen: ShippingPlanFilter | undefined = filter;
    if (filter.notArchived) {
      onMore(1);
      chosen = withoutArchived(filter, withCodes(await backend.read('listRecordStatuses')));
    }
    if (!chosen) return;
    const matches = readLocalFilter(chosen);
    const pages = backend.listAll('listShippingPlans', readPlanFilter(chosen), between(onMore));
    for await (const plans of pages) yield matches ? plans.filter(matches) : plans;
  },
  pushed: {
    containerArrivalDate: { gte: 'arrivalFrom', lte: 'arrivalTo' },
    recordStatusId: { eq: ['recordStatusIds'] },
    supplierNameId: { eq: ['supplierNameIds'] },
    carrierNameId: { eq: ['carrierNameIds'] },
  },
};

const skuStocks: Source<SkuStockFilter> = {
  call: 'listSkuStats',
  async *read(filter, context, onMore) {
    const signedIn = context.signedIn();
    const query = readSkuStockFilter(filter, signedIn.viewer.permissions);
    for await (const rows of signedIn.backend.listAll('listSkuStats', query, between(onMore))) {
      const own = await ownWarehouse(
        signedIn,
        rows.flatMap(({ inventories }) => inventories ?? []),
      );
      yield rows.map((row) => stockInScope(row, own));
    }
  },
  pushed: {},
};

const stockHistory: Source<StockHistoryFilter> = {
  call: 'listStockHistory',
  async *read(filter, context, onMore) {
    const { backend, viewer, loaders } = context.signedIn();
    const nameOf = async (id: WireId) => (await loaders.warehouse.load(id))?.name;
    for await (const changes of listAllChanges(backend, readHistoryFilter(filter), between(onMore))) {
      yield historyInScope(changes, viewer.warehouseScope, nameOf);
    }
  },
  pushed: {
    dateTime: { gte: 'from', lte: 'to' },
    historyTypeId: { eq: ['historyTypeIds'] },
    warehouseId: { eq: 'warehouseId' },
    storageLocationId: { eq: 'storageLocationId' },
  },
  rows: {
    call: 'listStockHistory',
    // The changes of one SKU are another call, and few.
    query(filter) {
      const { sku, query } = readHistoryFilter(filter);
      return sku === undefined ? query : undefined;
    },
    types: { StockHistoryEntry: '' },
    reads: {
      'StockHistoryEntry.warehouseId': ['storageLocation.warehouseId'],
      'StockHistoryEntry.warehouseName': ['storageLocation.warehouseName'],
      'StockHistoryEntry.storageLocationId': ['storageLocation.id'],
      'StockHistoryEntry.storageLocation': ['storageLocation.fullName'],
      'StockHistoryEntry.changedType': ['changedType'],
      'StockHistoryEntry.historyTypeName': ['historyTypeName'],
      'StockHistoryEntry.changedBy': ['userWhoChangeName'],
    },
  },
};

const storageLocations: Source<StorageLocationFilter> = {
  call: 'listStorageLocations',
  async *read(filter, context, onMore) {
    yield matchingLocations(context.signedIn(), filter, onMore);
  },
  pushed: { warehouseId: { eq: 'warehouseId' } },
};

const inventories: Source<InventoryFilter> = {
  call: 'listInventories',
  read: (filter, context, onMore) => {
    const { backend, viewer } = context.signedIn();
    return matchingStock(backend, filter, viewer.permissions, onMore);
  },
  pushed: { warehouseId: { eq: 'warehouseId' }, storageLocationId: { eq: 'storageLocationId' } },
};

/** By the name of the list. */
export const SOURCES = {
  orders,
  orderLines,
  products,
  shippingPlans,
  shippingPlanProducts: { call: shippingPlans.call, read: shippingPlans.read, pushed: {} },
  shippingPlanChanges: { call: shippingPlans.call, read: shippingPlans.read, pushed: {} },
  skuStocks,
  stockHistory,
  storageLocations,
  inventories,
};
