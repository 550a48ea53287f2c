/** The pieces of a line of an order; negative in a row that takes back some of them. */
export interface LinePieces {
  readonly sku: string;
  readonly pieces: number;
}

/**
 * The pieces of each line that are still to be shipped: a row of −n pieces takes n from the lines of the same SKU in the same order, the
 * first one first, and has 0 itself. Never negative: what a row takes back beyond the lines of its SKU cannot be shipped anyway.
 */
export function netPieces(lines: readonly LinePieces[]): number[] {
  const returned = new Map<string, number>();
  for (const { sku, pieces } of lines) if (pieces < 0) returned.set(sku, (returned.get(sku) ?? 0) - pieces);
  return lines.map(({ sku, pieces }) => {
    const back = Math.min(Math.max(pieces, 0), returned.get(sku) ?? 0);
    returned.set(sku, (returned.get(sku) ?? 0) - back);
    return Math.max(pieces, 0) - back;
  });
}
