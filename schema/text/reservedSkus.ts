/**
 * Words with a special meaning after `/warehouses/`, where SKUs are used too (document 3, section 7), and the two segments that every URL
 * parser removes. A product with such a SKU could never be requested.
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

/** Whether this SKU is not allowed, ignoring case. */
export function isReservedSku(sku: string): boolean {
  return RESERVED.has(sku.toLowerCase());
}
