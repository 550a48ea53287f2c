import { useCallback, useLayoutEffect } from 'react';
import { useVirtualRows } from './useVirtualRows';

type RowWindowOptions = {
  count: number;
  /** px */
  rowHeight: number;
  /** px, of the sticky head, which covers the top of the scroller. */
  headHeight: number;
  /** The number of rows that are drawn before and after the visible ones. */
  overscan: number;
  /** Stable between renders (useCallback). */
  getScroller: () => HTMLElement | null;
};

type RowWindow = {
  /** The first row to draw. */
  start: number;
  /** Exclusive. */
  end: number;
  /** px; the height of the rows before and after the drawn ones. */
  heightBefore: number;
  heightAfter: number;
  /** Scrolls as far as needed to make a row fully visible. */
  scrollToIndex: (index: number) => void;
  /** The number of rows that are fully visible at once; at least one. */
  rowsPerScreen: () => number;
};

/** Which rows of a table are near enough to the visible part of its scroller to be drawn, where all have one height. */
export function useRowWindow({ count, rowHeight, headHeight, overscan, getScroller }: RowWindowOptions): RowWindow {
  const virtualizer = useVirtualRows({
    count,
    getScrollElement: getScroller,
    estimateSize: useCallback(() => rowHeight, [rowHeight]),
    overscan,
    paddingStart: headHeight,
    // The largest possible height until it is known, so that the first rows are drawn at once.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another height is measured anew
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  const items = virtualizer.getVirtualItems();
  const start = items[0]?.index ?? 0;
  const end = (items.at(-1)?.index ?? -1) + 1;
  return {
    start,
    end,
    heightBefore: start * rowHeight,
    heightAfter: (count - end) * rowHeight,
    scrollToIndex: useCallback(
      (index) => {
        const scroller = getScroller();
        if (scroller === null) return;
        const belowHead = index * rowHeight;
        const atTheEnd = headHeight + (index + 1) * rowHeight - scroller.clientHeight;
        scroller.scrollTop = Math.min(Math.max(scroller.scrollTop, atTheEnd), belowHead);
      },
      [getScroller, headHeight, rowHeight],
    ),
    rowsPerScreen: useCallback(
      () => Math.max(1, Math.floor(((getScroller()?.clientHeight ?? 0) - headHeight) / rowHeight)),
      [getScroller, headHeight, rowHeight],
    ),
  };
}
