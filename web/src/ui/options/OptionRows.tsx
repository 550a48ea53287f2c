import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { useCallback, useImperativeHandle, useRef, type HTMLAttributes, type ReactNode, type Ref } from 'react';
import { useVirtualRows } from '../table/useVirtualRows';

/** Only some options of a long list are in the document. */
export function isLongList({ size }: { size: number }): boolean {
  return size > 100;
}

/** px, of an option in one line. */
const rowHeight = 30;

export type OptionRowsHandle = { scrollToIndex: (index: number) => void };

/** The props of the element of an option. */
type OptionRow = Pick<HTMLAttributes<HTMLElement>, 'aria-setsize' | 'aria-posinset' | 'style'> & {
  ref?: Ref<HTMLDivElement>;
  'data-index'?: number;
};

type OptionRowsProps<Option> = {
  ref: Ref<OptionRowsHandle>;
  options: readonly Option[];
  /** Stays in the document, because the focused element refers to it. */
  highlightedIndex: number;
  /** px between two options. */
  gap?: number;
  renderOption: (option: Option, row: OptionRow) => ReactNode;
};

/** The options of a list, directly inside its scroller. Of a long list, only the options near the visible part are rendered. */
export function OptionRows<Option extends { id: string }>(props: OptionRowsProps<Option>): ReactNode {
  const { options, renderOption } = props;
  if (isLongList({ size: options.length })) return <LongOptionRows {...props} />;
  return options.map((option) => renderOption(option, whole));
}

const whole: OptionRow = {};

function LongOptionRows<Option extends { id: string }>(props: OptionRowsProps<Option>): ReactNode {
  const { ref, options, highlightedIndex, gap = 0, renderOption } = props;
  const box = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualRows({
    count: options.length,
    getScrollElement: useCallback(() => box.current?.parentElement ?? null, []),
    estimateSize: useCallback(() => rowHeight, []),
    getItemKey: useCallback((index) => options[index]?.id ?? index, [options]),
    measureElement: heightOf,
    rangeExtractor: useCallback(
      (range: Range) => {
        const shown = defaultRangeExtractor(range);
        const isShown = highlightedIndex === -1 || shown.includes(highlightedIndex);
        return isShown ? shown : [...shown, highlightedIndex].toSorted((one, other) => one - other);
      },
      [highlightedIndex],
    ),
    gap,
    overscan: 8,
    initialRect: { width: window.innerWidth, height: window.innerHeight / 2 },
  });
  useImperativeHandle(ref, () => ({ scrollToIndex: (index) => virtualizer.scrollToIndex(index) }), [virtualizer]);
  return (
    <div
      ref={box}
      role="presentation"
      style={{ position: 'relative', flexShrink: 0, height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const option = options[index];
        return (
          option &&
          renderOption(option, {
            ref: virtualizer.measureElement,
            'data-index': index,
            'aria-setsize': options.length,
            'aria-posinset': index + 1,
            style: { position: 'absolute', insetInline: 0, top: 0, transform: `translateY(${start}px)` },
          })
        );
      })}
    </div>
  );
}

/** px; a long label has several lines. */
function heightOf(element: HTMLElement): number {
  return element.offsetHeight || rowHeight;
}
