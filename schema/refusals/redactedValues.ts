import { canOpen, mayUse, type Action, type Permissions, type Table } from '../permissions/can.ts';

/** A permission on a column. */
type Need = readonly [action: Action, table: Table, column: string];

const STOCK = 'Warehouses';
/** What an order takes from where, and how much, is the order's own. */
const OF_ORDERS: Need = ['LimitRead', 'Orders', 'OrderSkus'];
const LOCATIONS: readonly Need[] = [
  ['LimitRead', 'StorageLocations', 'Name'],
  ['LimitRead', STOCK, 'StorageLocation'],
  OF_ORDERS,
];
const LOCKS: readonly Need[] = [['Write', 'ShippingPlans', 'ALL']];

/**
 * The values of refusals that come from records, by their names, with the permissions of which one is enough to see them. Values with
 * other names are what the caller has sent, or limits.
 */
const NEEDS: Readonly<Record<string, readonly Need[]>> = {
  sku: [
    ['LimitRead', STOCK, 'Sku'],
    ['LimitRead', 'Products', 'Sku'],
    ['LimitRead', 'Inventories', 'Sku'],
    ['LimitRead', 'ShippingPlans', 'Products'],
    OF_ORDERS,
  ],
  storageLocation: LOCATIONS,
  fullName: LOCATIONS,
  inventory: [['LimitRead', STOCK, 'Inventory']],
  reserved: [['LimitRead', STOCK, 'Reserved']],
  // Whoever may write orders finds it in the pick-list, too (document 2, section 5).
  available: [
    ['LimitRead', STOCK, 'Inventory'],
    ['Write', 'Orders', 'OrderSkus'],
  ],
  pieces: [OF_ORDERS],
  lockedBy: LOCKS,
  lockedSince: LOCKS,
  lockedUntil: LOCKS,
};

/** Columns of records that no refusal of ours has, but that another back-end may name in its own words. */
const NEVER_REVEALED: ReadonlySet<string> = new Set([
  'name',
  'supplierName',
  'purchasePrice',
  'exchangeRate',
  'additionalCosts',
  'customsItem',
  'customs',
  'valueOfGoods',
  'reference',
  'source',
]);

/** Whether a value of this name comes from a record, so that not everybody may see it. */
export function isOfRecord(name: string): boolean {
  return Object.hasOwn(NEEDS, name) || NEVER_REVEALED.has(name);
}

/** The values of a refusal that the user may know: a list of records without the columns that they may not read. */
export function redactedValues(
  values: Readonly<Record<string, unknown>>,
  permissions: Permissions,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => mayReveal(permissions, name))
      .map(([name, value]) => [name, redactedValue(value, permissions)]),
  );
}

function redactedValue(value: unknown, permissions: Permissions): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => redactedValue(item, permissions));
  return typeof value === 'object' && value !== null ? redactedValues({ ...value }, permissions) : value;
}

/** Whether the user may see a value of this name. */
export function mayReveal(permissions: Permissions, name: string): boolean {
  if (!Object.hasOwn(NEEDS, name)) return true;
  return (NEEDS[name] ?? []).some(
    ([action, table, column]) => canOpen(permissions, table) && mayUse(permissions, action, table, column),
  );
}
