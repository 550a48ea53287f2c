/** Computes which rows of a list are near enough to the visible part of its scroller to be drawn. All rows have one height. */

/** px */
export type RowSizes = {
  rowHeight: number;
  /** Of the sticky head, which covers the top of the scroller. */ headHeight: number;
};

/** px, of the scroller. */
export type ScrollPosition = { scrollTop: number; height: number };

export type RowRange = { start: number; /** Exclusive. */ end: number };

/** The rows that are at least partly visible between the head and the end of the scroller, however many rows there are; at least one. */
export function visibleRows({ scrollTop, height }: ScrollPosition, { rowHeight, headHeight }: RowSizes): RowRange {
  // Some browsers scroll beyond the top for a moment.
  const top = Math.max(0, scrollTop);
  const start = Math.floor(top / rowHeight);
  return { start, end: Math.max(start + 1, Math.ceil((top + height - headHeight) / rowHeight)) };
}

/**
 * The rows to draw: the visible ones, and some before and after them. Where rows are gone and the scroller is beyond the last one, it is
 * the last screen, which is where the browser then scrolls to.
 */
export function drawnRows(visible: RowRange, count: number, overscan: number): RowRange {
  const perScreen = visible.end - visible.start;
  return {
    start: Math.max(0, Math.min(visible.start, count - perScreen) - overscan),
    end: Math.min(count, visible.end + overscan),
  };
}

/** Where the scroller has to be so that a row is fully visible: where it is, or no further than needed. */
export function scrollTopFor(
  index: number,
  { scrollTop, height }: ScrollPosition,
  { rowHeight, headHeight }: RowSizes,
): number {
  const directlyBelowHead = index * rowHeight;
  const atTheEnd = headHeight + (index + 1) * rowHeight - height;
  // In a scroller lower than a row, its top matters.
  return Math.min(Math.max(scrollTop, atTheEnd), directlyBelowHead);
}

/** The number of rows that are fully visible at once; at least one. */
export function rowsPerScreen(height: number, { rowHeight, headHeight }: RowSizes): number {
  return Math.max(1, Math.floor((height - headHeight) / rowHeight));
}
