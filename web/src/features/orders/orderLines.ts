/** What the lines of an order come to, and how their places are said. */
import { formatQuantity } from '../../format/numbers';
import type { OrderInDialog } from './orderDialog.operations';

export type OrderLineInDialog = NonNullable<OrderInDialog['lines']>[number];

/** How many pieces lines have together; what may not be read counts as none. */
export function piecesOf(lines: readonly { amount: number | null }[]): number {
  return lines.reduce((pieces, { amount }) => pieces + (amount ?? 0), 0);
}

/** kg: all pieces of a line together; undefined when the weight of one is not known. */
export function weightOfLine({
  amount,
  shippingSizeWeight,
}: Pick<OrderLineInDialog, 'amount' | 'shippingSizeWeight'>): number | undefined {
  if (typeof amount !== 'number' || typeof shippingSizeWeight !== 'number') return undefined;
  // Grams, so that 0.1 and 0.2 are 0.3.
  return (amount * Math.round(shippingSizeWeight * 1000)) / 1000;
}

/** kg: all lines together; undefined when one of them is not known, because a part would look like the whole. */
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

/** `120 × 80 × 45 cm`: length, width and height of one piece as it is sent. */
export function sizeInWords({
  shippingSizeLength,
  shippingSizeWidth,
  shippingSizeHeight,
}: Pick<OrderLineInDialog, 'shippingSizeLength' | 'shippingSizeWidth' | 'shippingSizeHeight'>): string | undefined {
  const sides = [shippingSizeLength, shippingSizeWidth, shippingSizeHeight].filter((side) => typeof side === 'number');
  return sides.length === 3 ? `${sides.map(formatQuantity).join(' × ')}\u00a0cm` : undefined;
}

type Place = NonNullable<OrderLineInDialog['places']>[number];
type PlacedLine = {
  location: string | null;
  places: readonly Pick<Place, 'amount' | 'storageLocation'>[] | null;
};

/**
 * Where the pieces of a line are taken from: a word such as PP, or a location each, with how many pieces where there are
 * several. A location whose name may not be read, or could not be, is left out: its id says nothing to anybody.
 */
export function placesInWords({ location, places }: PlacedLine): string[] {
  const all = places ?? [];
  if (all.length === 0) return location ? [location] : [];
  return all.flatMap(({ storageLocation, amount }) => {
    const name = storageLocation?.fullName;
    if (!name) return [];
    return all.length > 1 && typeof amount === 'number' ? `${formatQuantity(amount)} × ${name}` : name;
  });
}
