import DataLoader from 'dataloader';
import type { WarehouseScope } from 'schema/permissions/warehouseScope.ts';
import type {
  OrdersQuery,
  WireCarrier,
  WireHistoryType,
  WireInventory,
  WireOrderStatus,
  WirePlanHistory,
  WireProduct,
  WireStockHistoryEntry,
  WireStorageLocation,
  WireSupplier,
  WireWarehouse,
} from './records.ts';
import type { BackendCalls } from './client.ts';
import type { WireId } from './wire.ts';
import { locationsInScope } from './findStock.ts';
import { sideBySide } from './sideBySide.ts';
import { historyOfEntry, type HistoryOfEntry, inventoriesOfLocation, type ListOrders } from './stockLoaders.ts';
import { productBySku, stockBySku } from './skuLoaders.ts';

/**
 * Reads related records for one request. Records that several fields need are fetched once. The result is undefined if a record does not
 * exist.
 */
export interface Loaders {
  readonly warehouse: DataLoader<WireId, WireWarehouse | undefined>;
  readonly warehouses: () => Promise<readonly WireWarehouse[]>;
  /** In the viewer's warehouses. */
  readonly storageLocation: DataLoader<WireId, WireStorageLocation | undefined>;
  readonly historyOfEntry: DataLoader<HistoryOfEntry, WireStockHistoryEntry[], string>;
  readonly inventoriesOfLocation: DataLoader<WireId, WireInventory[]>;
  readonly historyType: DataLoader<WireId, WireHistoryType | undefined>;
  /** All carriers, to find the names of those of orders and products. */
  readonly carriers: () => Promise<readonly WireCarrier[]>;
  /** All shipping statuses of orders. */
  readonly orderStatuses: () => Promise<readonly WireOrderStatus[]>;
  /** The number of matching orders. */
  readonly orderTotal: DataLoader<OrdersCounted, number, string>;
  readonly supplier: DataLoader<WireId, WireSupplier | undefined>;
  /** The entries of the lists whose names a documented shipping plan does not have, but only their ids. */
  readonly planLookups: Readonly<Record<PlanLookup, DataLoader<WireId, { readonly name: string } | undefined>>>;
  /** By the id of the plan. The promise of an unknown id rejects. */
  readonly planHistory: DataLoader<WireId, WirePlanHistory>;
  /** By SKU, ignoring case. */
  readonly product: DataLoader<string, WireProduct | undefined>;
  /** The stock entries of a SKU, ignoring case, in the viewer's warehouses. */
  readonly stock: DataLoader<string, readonly WireInventory[]>;
}

export type PlanLookup =
  | 'listContainerArrivalPlaces'
  | 'listCarrierNames'
  | 'listShipmentPaidStatuses'
  | 'listCustomsPaidStatuses'
  | 'listChinaStatuses';

/** Selects the orders to count: a query without paging and sorting. */
export type OrdersCounted = Omit<OrdersQuery, 'pageIndex' | 'pageSize' | 'orderBy' | 'ascending'>;

/**
 * The maximum number of simultaneous calls of one request when each record needs its own call, so that one request does not block others.
 */
const AT_A_TIME = 8;

/** Creates the loaders of one viewer's request. The calls cannot ask for several ids, so each loader fetches its list once. */
export function createLoaders(backend: BackendCalls, scope: WarehouseScope, orders: ListOrders): Loaders {
  const warehouses = once(() => backend.read('listWarehouses'));
  return {
    warehouse: fromList(warehouses),
    warehouses,
    storageLocation: fromList(() => locationsInScope(backend, scope)),
    historyOfEntry: historyOfEntry(backend, orders.history),
    inventoriesOfLocation: inventoriesOfLocation(backend, scope, orders.inventories),
    historyType: fromList(() => backend.read('listHistoryTypes')),
    carriers: once(() => backend.read('listCarriers')),
    orderStatuses: once(() => backend.read('listShippingStatuses')),
    orderTotal: new DataLoader(
      (queries) => backend.count('listOrders', queries),
      // The order of the parameters must not change the key.
      {
        cacheKeyFn: (query) =>
          JSON.stringify(Object.entries(query).toSorted(([one], [other]) => (one < other ? -1 : 1))),
      },
    ),
    supplier: fromList(() => backend.read('listSupplierNames')),
    planLookups: {
      listContainerArrivalPlaces: fromList(() => backend.read('listContainerArrivalPlaces')),
      listCarrierNames: fromList(() => backend.read('listCarrierNames')),
      listShipmentPaidStatuses: fromList(() => backend.read('listShipmentPaidStatuses')),
      listCustomsPaidStatuses: fromList(() => backend.read('listCustomsPaidStatuses')),
      listChinaStatuses: fromList(() => backend.read('listChinaStatuses')),
    },
    planHistory: oneByOne((id) => backend.read('getShippingPlanHistory', { path: { id } })),
    product: productBySku(backend),
    stock: stockBySku(backend, scope, orders.inventories),
  };
}

function fromList<Row extends { id: WireId }>(
  list: () => Promise<readonly Row[]>,
): DataLoader<WireId, Row | undefined> {
  const byId = once(async () => new Map((await list()).map((row) => [row.id, row])));
  return new DataLoader(async (ids) => {
    const rows = await byId();
    return ids.map((id) => rows.get(id));
  });
}

/** Reads each record with its own call, a few at a time. If one fails, the others do not. */
function oneByOne<Row>(load: (id: WireId) => Promise<Row>): DataLoader<WireId, Row> {
  return new DataLoader((ids) =>
    sideBySide(ids, AT_A_TIME, (id) =>
      load(id).catch((reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason)))),
    ),
  );
}

function once<Result>(load: () => Promise<Result>): () => Promise<Result> {
  let loaded: Promise<Result> | undefined;
  return () => (loaded ??= load());
}
