import { isReservedSku } from 'schema/text/reservedSkus.ts';
import { maxLength, type Problem, required } from '../../graph/input.ts';

const MAX_SKU = 100;

/** Whether a text can be the SKU of a product: not empty, at most 100 characters, not a reserved word. */
export function validSku(field: string, sku: string): Problem | undefined {
  const trimmed = sku.trim();
  return (
    required(field, trimmed) ??
    maxLength(field, trimmed, MAX_SKU) ??
    (isReservedSku(trimmed) ? { field, messageKey: 'product.reservedSku' } : undefined)
  );
}
