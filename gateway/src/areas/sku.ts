import { maxLength, type Problem, required } from './input.ts';

const MAX_SKU = 100;

/**
 * Words that have a meaning of their own after `/warehouses/`, where SKUs stand too (document 3, section 7), and the two segments
 * that every reader of a URL resolves away. No product may be called so.
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

/** What can be the SKU of a product: not empty, at most 100 characters, and no reserved word. */
export function validSku(field: string, sku: string): Problem | undefined {
  const trimmed = sku.trim();
  return (
    required(field, trimmed) ??
    maxLength(field, trimmed, MAX_SKU) ??
    (RESERVED.has(trimmed.toLowerCase()) ? { field, messageKey: 'product.reservedSku' } : undefined)
  );
}
