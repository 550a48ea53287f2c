import type { Permissions } from 'schema/permissions/can.ts';
import { policy } from 'schema/permissions/coordinates.ts';
import { mayRead, missingColumns } from 'schema/permissions/policy.ts';
import { BACKEND_NAMES } from './backendNames.ts';
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

/** The enums that lists are sorted by. Their values are the back-end's names (`@backend`). */
interface SortFields {
  FileEntrySortField: FileEntrySortField;
  InventorySortField: InventorySortField;
  OrderSortField: OrderSortField;
  ProductSortField: ProductSortField;
  ShippingPlanSortField: ShippingPlanSortField;
  SkuStockSortField: SkuStockSortField;
  StockHistorySortField: StockHistorySortField;
}

/** The sort as the REST calls take it; undefined means the back-end's own order. */
export interface ListOrder<OrderBy> {
  readonly orderBy: OrderBy | undefined;
  readonly ascending: boolean | undefined;
}

/** The sort as the client requests it. */
interface Sort<Field> {
  readonly field: Field;
  readonly direction: SortDirection;
}

/** The default sorts of each list. The first one whose column the viewer may read is used. */
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

/** Lists whose default sort is newest first. */
const DESCENDING: ReadonlySet<string> = new Set(['createdAt', 'orderDate', 'containerArrivalDate', 'dateTime']);

/** The fields that each sort reveals, by enum and the back-end's name, in the order of the schema. */
const RULES = new Map(
  Object.entries(BACKEND_NAMES).map(([name, orders]) => [
    name,
    new Map(Object.entries(orders).map(([value, orderBy]) => [orderBy, policy.rules.get(`${name}.${value}`)])),
  ]),
);

/**
 * The order of a list: the requested one, which the guard has checked, or else the first default whose column the viewer may read, because
 * an order reveals the values it sorts by. A viewer who may read none of them gets the list by id, since everybody may read ids.
 */
export function readOrder<Name extends keyof SortFields>(
  name: Name,
  sort: Sort<SortFields[Name]> | null | undefined,
  permissions: Permissions,
): ListOrder<SortFields[Name] | 'id'> {
  return readableOrder(name, sort, permissions) ?? { orderBy: 'id', ascending: true };
}

/**
 * Like the above, for a list that cannot be sorted by id: it can be sorted by every column of its table that can be granted.
 *
 * @throws ForbiddenError for viewers who may read none of these columns
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
