/**
 * Words that have a meaning of their own after `/warehouses/`, where SKUs stand too (document 3, section 7), and the two
 * segments that every URL parser resolves away. A product of such a name could never be asked for.
 */
const RESERVED: ReadonlySet<string> = new Set([
  'sku',
  'inventories',
  'moving',
  'storage_locations',
  'history_types',
  'sku_stats',
  'manual_adjustment',
  'export_inventories',
  'export_warehouses',
  '.',
  '..',
]);

/** Whether no product may have this SKU, ignoring case. */
export function isReservedSku(sku: string): boolean {
  return RESERVED.has(sku.toLowerCase());
}
