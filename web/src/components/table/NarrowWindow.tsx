import { useCallback, useLayoutEffect, useState, type RefObject } from 'react';
import { usualHeight } from './useFirstItems';
import { useVirtualRows } from './useVirtualRows';

/** The items of a list that are near the visible part of its scroller. */
export type ItemWindow = {
  indexes: readonly number[];
  /** px; the height of the items before them. */
  before: number;
  /** px, of all items. */
  total: number;
  /** The ref of each item. */
  measure: (item: HTMLElement | null) => void;
};

type NarrowWindowProps = {
  rows: readonly { id: string }[];
  scroller: RefObject<HTMLElement | null>;
  /** Stable between renders. Called before anything is drawn; without a window when the list is not long any more. */
  onChange: (itemWindow: ItemWindow | undefined) => void;
};

/**
 * Says which items of a long list are to be drawn. It draws none itself, and takes the heights of those that are drawn already, so that
 * they remain as they are when it is loaded.
 */
export function NarrowWindow({ rows, scroller, onChange }: NarrowWindowProps): null {
  const [measured] = useState(() => measuredItems(scroller.current, rows));
  const virtualizer = useVirtualRows({
    count: rows.length,
    getScrollElement: useCallback(() => scroller.current, [scroller]),
    estimateSize: useCallback(() => usualHeight, []),
    getItemKey: useCallback((index) => rows[index]?.id ?? index, [rows]),
    overscan: 6,
    initialOffset: () => scroller.current?.scrollTop ?? 0,
    initialMeasurementsCache: measured,
  });
  const items = virtualizer.getVirtualItems();
  const total = virtualizer.getTotalSize();
  const measure = virtualizer.measureElement;
  useLayoutEffect(() => {
    // None until the size of the scroller is known.
    const [first] = items;
    if (first) onChange({ indexes: items.map(({ index }) => index), before: first.start, total, measure });
  }, [items, total, measure, onChange]);
  useLayoutEffect(() => () => onChange(undefined), [onChange]);
  return null;
}

/** The heights of the items that are in the document; the library computes from them where each begins. */
function measuredItems(scroller: HTMLElement | null, rows: NarrowWindowProps['rows']) {
  const items = [...(scroller?.querySelectorAll<HTMLElement>('[data-index]') ?? [])];
  return items.flatMap((item) => {
    const index = Number(item.dataset['index']);
    const row = rows[index];
    const size = item.offsetHeight;
    return row && size > 0 ? [{ key: row.id, index, start: 0, size, end: size, lane: 0 }] : [];
  });
}
