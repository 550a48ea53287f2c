import { can, type Permissions } from 'schema/permissions/can.ts';
import type { ProductSort } from './queries.ts';

/** The query of the list of products. */
interface ProductQuery {
  readonly pageSize: number;
  readonly orderBy: ProductSort | undefined;
  readonly bulky: boolean | undefined;
}

/** 25 while somebody types, 10000 for a list of all SKUs (document 2, section 9). */
const PICK_LIST_SIZES: ReadonlySet<number> = new Set([25, 10_000]);

/** Whether this is the query of an option list. Sorting or filtering by other columns would reveal their values. */
export function isPickList({ pageSize, orderBy, bulky }: ProductQuery): boolean {
  const sortsByWhatItShows = orderBy === undefined || orderBy === 'sku' || orderBy === 'name';
  return PICK_LIST_SIZES.has(pageSize) && sortsByWhatItShows && bulky === undefined;
}

/** Whether a user selects products in forms or filters of other tables, and so may see their ids, SKUs and names. */
export function choosesProducts(holder: Permissions): boolean {
  return (
    can(holder, 'Write', 'Orders') ||
    can(holder, 'Write', 'ShippingPlans') ||
    can(holder, 'LimitRead', 'Warehouses') ||
    can(holder, 'LimitRead', 'Inventories') ||
    can(holder, 'LimitRead', 'WarehousesHistory')
  );
}
