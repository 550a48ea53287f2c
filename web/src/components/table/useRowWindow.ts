import { useCallback, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { drawnRows, rowsPerScreen, scrollTopFor, visibleRows, type RowRange, type RowSizes } from './rowWindow';

type RowWindowOptions = RowSizes & {
  count: number;
  /** The number of rows that are drawn before and after the visible ones. */
  overscan: number;
  /** Stable between renders (useCallback). */
  getScroller: () => HTMLElement | null;
};

type RowWindow = RowRange & {
  /** px; the height of the rows before and after the drawn ones. */
  heightBefore: number;
  heightAfter: number;
  /** Scrolls as far as needed to make a row fully visible. */
  scrollToIndex: (index: number) => void;
  /** The number of rows that fit into the scroller. */
  rowsPerScreen: () => number;
};

/**
 * Which rows are near enough to the visible part of a scroller to be drawn, where all have one height. Where heights differ, it is
 * `useVirtualRows`, whose library is ten times as large.
 */
export function useRowWindow(options: RowWindowOptions): RowWindow {
  const { count, rowHeight, headHeight, overscan, getScroller } = options;
  // The largest possible height until it is known, so that the first rows are drawn at once.
  const [visible, setVisible] = useState(() =>
    visibleRows({ scrollTop: 0, height: window.innerHeight }, { rowHeight, headHeight }),
  );

  useLayoutEffect(() => {
    const scroller = getScroller();
    if (scroller === null) return;
    let known: RowRange | undefined;
    const update = () => {
      const next = visibleRows(positionOf(scroller), { rowHeight, headHeight });
      if (known?.start === next.start && known.end === next.end) return;
      known = next;
      // Otherwise the browser would draw the new position before its rows are there.
      flushSync(() => setVisible(next));
    };
    // It also reports the first size, before anything is drawn and without another layout.
    const sizes = new ResizeObserver(update);
    sizes.observe(scroller);
    scroller.addEventListener('scroll', update, { passive: true });
    return () => {
      sizes.disconnect();
      scroller.removeEventListener('scroll', update);
    };
  }, [getScroller, rowHeight, headHeight]);

  const scrollToIndex = useCallback(
    (index: number) => {
      const scroller = getScroller();
      if (scroller) scroller.scrollTop = scrollTopFor(index, positionOf(scroller), { rowHeight, headHeight });
    },
    [getScroller, rowHeight, headHeight],
  );
  const fitting = useCallback(
    () => rowsPerScreen(getScroller()?.clientHeight ?? 0, { rowHeight, headHeight }),
    [getScroller, rowHeight, headHeight],
  );
  const { start, end } = drawnRows(visible, count, overscan);
  return {
    start,
    end,
    heightBefore: start * rowHeight,
    heightAfter: (count - end) * rowHeight,
    scrollToIndex,
    rowsPerScreen: fitting,
  };
}

function positionOf({ scrollTop, clientHeight }: HTMLElement) {
  return { scrollTop, height: clientHeight };
}
