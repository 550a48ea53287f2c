import DataLoader from 'dataloader';
import type { WarehouseScope } from '../permissions/warehouseScope.ts';
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
import { sideBySide } from './sideBySide.ts';
import { historyOfEntry, type HistoryOfEntry, inventoriesOfLocation, type ListOrders } from './stockLoaders.ts';
import { productBySku, stockBySku } from './skuLoaders.ts';

/** Looks things up for one request; what two fields need is fetched once. Undefined where there is no such thing. */
export interface Loaders {
  readonly warehouse: DataLoader<WireId, WireWarehouse | undefined>;
  readonly warehouses: () => Promise<readonly WireWarehouse[]>;
  readonly storageLocation: DataLoader<WireId, WireStorageLocation | undefined>;
  readonly historyOfEntry: DataLoader<HistoryOfEntry, WireStockHistoryEntry[], string>;
  readonly inventoriesOfLocation: DataLoader<WireId, WireInventory[]>;
  readonly historyType: DataLoader<WireId, WireHistoryType | undefined>;
  /** All of them: orders and products name their carriers. */
  readonly carriers: () => Promise<readonly WireCarrier[]>;
  /** All shipping statuses of orders. */
  readonly orderStatuses: () => Promise<readonly WireOrderStatus[]>;
  /** How many orders match. */
  readonly orderTotal: DataLoader<OrdersCounted, number, string>;
  readonly supplier: DataLoader<WireId, WireSupplier | undefined>;
  /** Of plans, by their id. An id that is none rejects. */
  readonly planHistory: DataLoader<WireId, WirePlanHistory>;
  /** By SKU, ignoring case. */
  readonly product: DataLoader<string, WireProduct | undefined>;
  /** The entries of a SKU, ignoring case, in the viewer's warehouses. */
  readonly stock: DataLoader<string, readonly WireInventory[]>;
}

/** Which orders are counted: a query without its page and its order. */
export type OrdersCounted = Omit<OrdersQuery, 'pageIndex' | 'pageSize' | 'orderBy' | 'ascending'>;

/** Calls that one request makes at a time where each thing is a call of its own: the back-end has others to answer. */
const AT_A_TIME = 8;

/** Builds the loaders of one viewer's request. The calls have no way to ask for several ids, so each fetches its list once. */
export function createLoaders(backend: BackendCalls, scope: WarehouseScope, orders: ListOrders): Loaders {
  const warehouses = once(() => backend.read('listWarehouses'));
  return {
    warehouse: fromList(warehouses),
    warehouses,
    storageLocation: fromList(() => backend.read('listStorageLocations', { query: {} })),
    historyOfEntry: historyOfEntry(backend, orders.history),
    inventoriesOfLocation: inventoriesOfLocation(backend, scope, orders.inventories),
    historyType: fromList(() => backend.read('listHistoryTypes')),
    carriers: once(() => backend.read('listCarriers')),
    orderStatuses: once(() => backend.read('listShippingStatuses')),
    orderTotal: new DataLoader(
      (queries) =>
        sideBySide(queries, AT_A_TIME, async (query) => {
          return (await backend.list('listOrders', { ...query, pageIndex: 0, pageSize: 1 })).total;
        }),
      // The key is the same whatever the order of the parameters.
      {
        cacheKeyFn: (query) =>
          JSON.stringify(Object.entries(query).toSorted(([one], [other]) => (one < other ? -1 : 1))),
      },
    ),
    supplier: fromList(() => backend.read('listSupplierNames')),
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

/** Asks for each by itself, a few at a time: what fails for one does not fail for the others. */
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
