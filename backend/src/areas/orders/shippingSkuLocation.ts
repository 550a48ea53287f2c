import type { LineAllocation } from './contentQueries.ts';

/** The location of a line's pieces: stock entries, or a word such as VS. */
export interface ShippingSkuLocation {
  readonly allocations: readonly LineAllocation[];
  readonly mark: string | null;
}

const ENTRY = /^:?([1-9]\d{0,8}):([1-9]\d{0,6}):([1-9]\d{0,8})$/;

/**
 * Reads `locationId:pieces:inventoryId` entries, separated by semicolons, which may start with a colon (document 2, section 3). Pieces of
 * the same stock entry are added up. A text without a colon is a mark such as VS. Undefined for any other text.
 */
export function readShippingSkuLocation(text: string | null | undefined): ShippingSkuLocation | undefined {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '') return { allocations: [], mark: null };
  if (!trimmed.includes(':')) return { allocations: [], mark: trimmed };
  const allocations = new Map<number, LineAllocation>();
  for (const entry of trimmed.split(';').filter((each) => each.trim() !== '')) {
    const [, location, pieces, inventory] = ENTRY.exec(entry.trim()) ?? [];
    if (inventory === undefined) return undefined;
    const inventoryId = Number(inventory);
    const known = allocations.get(inventoryId)?.pieces ?? 0;
    allocations.set(inventoryId, { storageLocationId: Number(location), inventoryId, pieces: known + Number(pieces) });
  }
  return { allocations: [...allocations.values()], mark: null };
}

/** The inverse of `readShippingSkuLocation`; null without allocations and mark. */
export function writeShippingSkuLocation({ allocations, mark }: ShippingSkuLocation): string | null {
  if (allocations.length === 0) return mark;
  return allocations
    .map(({ storageLocationId, pieces, inventoryId }) => `${storageLocationId}:${pieces}:${inventoryId}`)
    .join(';');
}
