/** A measured call, with the longest allowed median in milliseconds. */
export interface TimedCall {
  readonly name: string;
  readonly limit: number | null;
  readonly path: string;
  /** Sent as JSON by POST; the body, including its SKU, differs between calls. */
  readonly body?: (round: number, sku: string) => object;
}

const LAST_YEAR = new Date(Date.now() - 365 * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);
const FIRST_LOCATION = 1;

/** What the staff do all day: the lists as the screens request them, and bookings. */
export const TIMED_CALLS: readonly TimedCall[] = [
  { name: 'orders: unshipped, newest first', limit: 10, path: '/orders?pageSize=100&shippingStatusId=1' },
  { name: 'orders: all, newest first', limit: 10, path: '/orders?pageSize=100' },
  { name: 'orders: all, a page in the middle', limit: 10, path: '/orders?pageSize=100&pageIndex=400' },
  { name: 'orders: a warehouse', limit: 10, path: '/orders?pageSize=100&warehouseId=1' },
  { name: 'orders: by SKU', limit: 10, path: '/orders?pageSize=100&orderBy=sku&ascending=true' },
  { name: 'orders: part of a SKU', limit: 10, path: '/orders?pageSize=100&sku=CEL-WAG3' },
  { name: 'orders: a number', limit: 10, path: '/orders?pageSize=100&keywords=SHOP-100042' },
  { name: 'orders: a name', limit: 10, path: '/orders?pageSize=100&keywords=Seeblick' },
  {
    name: 'orders: a carrier since last year',
    limit: 10,
    path: `/orders?pageSize=100&carrier=1&orderedFrom=${LAST_YEAR}T00:00:00Z`,
  },
  { name: 'inventories: first page', limit: 50, path: '/warehouses/inventories?pageSize=100' },
  {
    name: 'inventories: words, newest first',
    limit: 50,
    path: '/warehouses/inventories?pageSize=100&keywords=WAG&orderBy=date',
  },
  { name: 'inventories: what is available', limit: 50, path: '/warehouses/inventories?pageSize=100&isAvailable=true' },
  { name: 'SKU statistics: first page', limit: 50, path: '/warehouses/sku_stats?pageSize=100' },
  {
    name: 'SKU statistics: largest stock first',
    limit: 50,
    path: '/warehouses/sku_stats?pageSize=100&orderBy=totalInventory&ascending=false',
  },
  { name: 'stock history: newest', limit: null, path: '/warehouses/sku/histories?pageSize=100' },
  {
    name: 'booking: incoming goods',
    limit: 3,
    path: '/warehouses',
    body: (round, sku) => ({
      sku,
      storageLocationId: FIRST_LOCATION + (round % 7),
      inventory: 5,
      reason: 'Messung',
    }),
  },
];
