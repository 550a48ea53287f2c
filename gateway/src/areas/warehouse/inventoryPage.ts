import type { WireInventory } from '../../rest/records.ts';

/** One page of stock entries. */
export interface InventoryPage {
  readonly items: WireInventory[];
  readonly total: number;
  readonly pageIndex: number;
  readonly pageSize: number;
}
