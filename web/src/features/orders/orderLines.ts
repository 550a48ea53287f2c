/** Sums over the lines of an order, and texts of their allocations. */
import { formatQuantity } from '../../platform/format/numbers';
import type { OrderInDialog } from './orderDialog.operations';

export type OrderLineInDialog = NonNullable<OrderInDialog['lines']>[number];

/** The pieces of all lines; amounts that may not be read count as zero. */
export function piecesOf(lines: readonly { amount: number | null }[]): number {
  return lines.reduce((pieces, { amount }) => pieces + (amount ?? 0), 0);
}

/** The weight of all pieces of a line in kg; undefined if unknown. */
export function weightOfLine({
  amount,
  shippingSizeWeight,
}: Pick<OrderLineInDialog, 'amount' | 'shippingSizeWeight'>): number | undefined {
  if (typeof amount !== 'number' || typeof shippingSizeWeight !== 'number') return undefined;
  // In grams, to avoid rounding errors such as 0.1 + 0.2.
  return (amount * Math.round(shippingSizeWeight * 1000)) / 1000;
}

/** The weight of all lines in kg; undefined if one is unknown, because a partial sum would be misleading. */
export function weightOfLines(
  lines: readonly Pick<OrderLineInDialog, 'amount' | 'shippingSizeWeight'>[],
): number | undefined {
  let grams = 0;
  for (const line of lines) {
    const weight = weightOfLine(line);
    if (weight === undefined) return undefined;
    grams += Math.round(weight * 1000);
  }
  return grams / 1000;
}

/** `120 × 80 × 45 cm`: length, width and height of one packed piece. */
export function sizeText({
  shippingSizeLength,
  shippingSizeWidth,
  shippingSizeHeight,
}: Pick<OrderLineInDialog, 'shippingSizeLength' | 'shippingSizeWidth' | 'shippingSizeHeight'>): string | undefined {
  const sides = [shippingSizeLength, shippingSizeWidth, shippingSizeHeight].filter((side) => typeof side === 'number');
  return sides.length === 3 ? `${sides.map(formatQuantity).join(' × ')}\u00a0cm` : undefined;
}

type Allocation = NonNullable<OrderLineInDialog['places']>[number];
type AllocatedLine = {
  location: string | null;
  places: readonly Pick<Allocation, 'amount' | 'storageLocationName'>[] | null;
};

/**
 * The allocations of a line: a word such as PP, or its locations, with the pieces of each if there are several. A location whose name cannot be
 * read is left out, because an id means nothing to users.
 */
export function allocationTexts({ location, places }: AllocatedLine): string[] {
  const all = places ?? [];
  if (all.length === 0) return location ? [location] : [];
  return all.flatMap(({ storageLocationName: name, amount }) => {
    if (!name) return [];
    return all.length > 1 && typeof amount === 'number' ? `${formatQuantity(amount)} × ${name}` : name;
  });
}
