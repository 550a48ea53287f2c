import type { Permissions } from 'schema/permissions/can.ts';
import { policy } from 'schema/permissions/places.ts';
import { mayRead, missingColumns } from 'schema/permissions/policy.ts';
import { BACKEND_NAMES } from '../execution/backendNames.ts';
import type {
  FileEntrySortField,
  InventorySortField,
  OrderSortField,
  ProductSortField,
  ShippingPlanSortField,
  SkuStockSortField,
  SortDirection,
  StockHistorySortField,
} from '../generated/graphql.ts';
import { ForbiddenError } from '../permissions/forbidden.ts';

/** The enums that lists are sorted by; their values are the back-end's names (`@backend`). */
interface SortFields {
  FileEntrySortField: FileEntrySortField;
  InventorySortField: InventorySortField;
  OrderSortField: OrderSortField;
  ProductSortField: ProductSortField;
  ShippingPlanSortField: ShippingPlanSortField;
  SkuStockSortField: SkuStockSortField;
  StockHistorySortField: StockHistorySortField;
}

/** As the calls ask for it; undefined is the back-end's own order. */
export interface ListOrder<OrderBy> {
  readonly orderBy: OrderBy | undefined;
  readonly ascending: boolean | undefined;
}

/** As it is asked for. */
interface Sort<Field> {
  readonly field: Field;
  readonly direction: SortDirection;
}

/** How lists come that nobody has asked to sort: by the first of these of which the viewer may read the column. */
const DEFAULTS: { readonly [Name in keyof SortFields]: readonly SortFields[Name][] } = {
  FileEntrySortField: ['createdAt', 'name', 'size'],
  InventorySortField: ['location', 'date'],
  OrderSortField: ['orderDate', 'customer', 'status', 'orderType', 'carrier', 'sku', 'shipping'],
  ProductSortField: [
    'sku',
    'name',
    'outboundCarrier',
    'shippingSizeLength',
    'shippingSizeWidth',
    'shippingSizeHeight',
    'shippingSizeWeight',
  ],
  ShippingPlanSortField: [
    'containerArrivalDate',
    'shipmentRecordName',
    'supplierName',
    'supplierOrderId',
    'containerId',
    'recordStatus',
    'orderTotalAmount',
    'accountingStatusDate',
  ],
  SkuStockSortField: ['sku', 'name', 'totalInventory'],
  StockHistorySortField: ['dateTime', 'location', 'sku'],
};

/** The newest first, where that is the default. */
const DESCENDING: ReadonlySet<string> = new Set(['createdAt', 'orderDate', 'containerArrivalDate', 'dateTime']);

/** What each order tells of, by enum and the back-end's name, in the order of the schema. */
const RULES = new Map(
  Object.entries(BACKEND_NAMES).map(([name, orders]) => [
    name,
    new Map(Object.entries(orders).map(([value, orderBy]) => [orderBy, policy.rules.get(`${name}.${value}`)])),
  ]),
);

/**
 * The order of a list: the one that is asked for, which the guard has checked, or else the first default of which the viewer may read the
 * column, since an order tells of what it is by. Who may read none gets the list by id: the ids are there for everybody.
 */
export function readOrder<Name extends keyof SortFields>(
  name: Name,
  sort: Sort<SortFields[Name]> | null | undefined,
  permissions: Permissions,
): ListOrder<SortFields[Name] | 'id'> {
  return readableOrder(name, sort, permissions) ?? { orderBy: 'id', ascending: true };
}

/**
 * The same for a list that has no order by id: each column of its table that can be granted is one that it can be sorted by.
 *
 * @throws ForbiddenError for who may read none of them
 */
export function requireOrder<Name extends keyof SortFields>(
  name: Name,
  sort: Sort<SortFields[Name]> | null | undefined,
  permissions: Permissions,
): ListOrder<SortFields[Name]> {
  const order = readableOrder(name, sort, permissions);
  if (order) return order;
  const [rule] = RULES.get(name)?.values() ?? [];
  throw new ForbiddenError('column', [name], {
    asked: 'sort',
    columns: rule ? missingColumns(permissions, rule, false) : [],
  });
}

function readableOrder<Name extends keyof SortFields>(
  name: Name,
  sort: Sort<SortFields[Name]> | null | undefined,
  permissions: Permissions,
): ListOrder<SortFields[Name]> | undefined {
  if (sort) return { orderBy: sort.field, ascending: sort.direction === 'ASC' };
  const rules = RULES.get(name);
  const known = DEFAULTS[name].find((orderBy) => {
    const rule = rules?.get(orderBy);
    return rule !== undefined && mayRead(permissions, rule);
  });
  return known && { orderBy: known, ascending: !DESCENDING.has(known) };
}
