import { useVirtualizer, type ReactVirtualizer, type VirtualizerOptions } from '@tanstack/react-virtual';

type VirtualRowsOptions = Pick<
  VirtualizerOptions<HTMLElement, HTMLElement>,
  'count' | 'getScrollElement' | 'estimateSize'
> &
  Partial<
    Pick<
      VirtualizerOptions<HTMLElement, HTMLElement>,
      | 'getItemKey'
      | 'overscan'
      | 'paddingStart'
      | 'initialRect'
      | 'initialOffset'
      | 'initialMeasurementsCache'
      | 'gap'
      | 'measureElement'
      | 'rangeExtractor'
    >
  >;

/**
 * Determines which rows are near enough to the visible part of a scroller to be rendered.
 */
export function useVirtualRows(options: VirtualRowsOptions): ReactVirtualizer<HTMLElement, HTMLElement> {
  // The rule is about React Compiler, which would memoize the result of this hook; it is not part of this build.
  // oxlint-disable-next-line react/incompatible-library
  return useVirtualizer(options);
}
