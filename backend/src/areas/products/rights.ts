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

/**
 * Whether this is a pick-list's query. Sorting or narrowing by what a pick-list does not show would tell it after all.
 */
export function isPickList({ pageSize, orderBy, bulky }: ProductQuery): boolean {
  const sortsByWhatItShows = orderBy === undefined || orderBy === 'sku' || orderBy === 'name';
  return PICK_LIST_SIZES.has(pageSize) && sortsByWhatItShows && bulky === undefined;
}

/** Whether somebody chooses products in forms or filters of other tables, and so may see their ids, SKUs and names. */
export function choosesProducts(holder: Permissions): boolean {
  return (
    can(holder, 'Write', 'Orders') ||
    can(holder, 'Write', 'ShippingPlans') ||
    can(holder, 'LimitRead', 'Warehouses') ||
    can(holder, 'LimitRead', 'Inventories') ||
    can(holder, 'LimitRead', 'WarehousesHistory')
  );
}
