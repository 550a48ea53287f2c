import { maxLength, type Problem, required } from '../../graph/input.ts';

const MAX_SKU = 100;

/**
 * Words that have their own meaning after `/warehouses/`, where SKUs can be too (document 3, section 7), and the two path segments that URL
 * parsers remove. No SKU may be one of these.
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

/** Whether a text can be the SKU of a product: not empty, at most 100 characters, not a reserved word. */
export function validSku(field: string, sku: string): Problem | undefined {
  const trimmed = sku.trim();
  return (
    required(field, trimmed) ??
    maxLength(field, trimmed, MAX_SKU) ??
    (RESERVED.has(trimmed.toLowerCase()) ? { field, messageKey: 'product.reservedSku' } : undefined)
  );
}
