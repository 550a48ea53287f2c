/** How many pieces the lines of an order have together; what may not be read counts as none. */
export function piecesOf(lines: readonly { amount?: number | null }[]): number {
  return lines.reduce((pieces, { amount }) => pieces + (amount ?? 0), 0);
}
