import type { components } from 'schema/rest';
import { versionOf } from '../../contract/recordVersion.ts';
import type { InventoryRow } from './inventoryQueries.ts';
import type { StorageLocationRow } from './storageLocationQueries.ts';

/** A storage location in the contract's format (document 3, section 3). */
export function toStorageLocation(row: StorageLocationRow): Required<components['schemas']['StorageLocation']> {
  return {
    id: row.id,
    warehouseId: row.warehouse_id,
    warehouseName: row.warehouse_name,
    warehouseCode: row.warehouse_code,
    level1: row.level1,
    level2: row.level2,
    level3: row.level3,
    fullName: row.full_name,
    priority: row.priority,
    isActive: row.is_active,
  };
}

/** A stock entry in the contract's format (document 3, section 3). */
export function toInventory(row: InventoryRow): Required<components['schemas']['Inventory']> {
  return {
    ...toInventoryWithoutCosts(row),
    purchasePrice: exactNumber(row.purchase_price),
    exchangeRate: exactNumber(row.exchange_rate),
    additionalCosts: exactNumber(row.additional_costs),
    customsItem: exactNumber(row.customs_item),
    source: row.source,
    reference: row.reference,
    historyTypeId: row.history_type_id,
    priority: row.priority,
    version: versionOfEntry(row),
  };
}

type EntryValues = Pick<
  InventoryRow,
  | 'id'
  | 'inventory'
  | 'reserved'
  | 'date'
  | 'purchase_price'
  | 'exchange_rate'
  | 'additional_costs'
  | 'customs_item'
  | 'source'
  | 'reference'
  | 'history_type_id'
>;

/**
 * Covers the entry's own values, including reserved: the call that changes an entry writes it, and would otherwise revert reservations that
 * orders made meanwhile.
 */
export function versionOfEntry(entry: EntryValues): string {
  return versionOf([
    entry.id,
    entry.inventory,
    entry.reserved,
    entry.date,
    entry.purchase_price,
    entry.exchange_rate,
    entry.additional_costs,
    entry.customs_item,
    entry.source,
    entry.reference,
    entry.history_type_id,
  ]);
}

/** The values of a stock entry for users who add SKUs to orders (document 2, section 3): the goods and their location. */
export function toInventoryWithoutCosts(row: InventoryRow) {
  return {
    id: row.id,
    sku: row.sku,
    name: row.name,
    warehouseCode: row.warehouse_code,
    warehouseId: row.warehouse_id,
    storageLocationId: row.storage_location_id,
    storageLocation: row.full_name,
    inventory: row.inventory,
    reserved: row.reserved,
    date: row.date?.toISOString() ?? null,
  } satisfies components['schemas']['Inventory'];
}

/**
 * A numeric(12, n) as a JSON number. A double represents every decimal of up to 15 digits so that it prints unchanged, and these columns
 * have 12 digits, so nothing is lost unless somebody calculates with it.
 */
function exactNumber(numeric: string | null): number | null {
  return numeric === null ? null : Number(numeric);
}
