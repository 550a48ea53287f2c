import { Box, Flex, Skeleton, Stack } from '@chakra-ui/react';
import { useCallback, useRef, type ReactNode } from 'react';
import type { DataTableProps } from './dataTableProps';
import { NarrowItem, type NarrowItemProps } from './NarrowItem';
import { useNearEnd } from './useNearEnd';
import { useVirtualRows } from './useVirtualRows';

/** px; the height of most items, as long as they are not measured. */
const usualHeight = 98;

type NarrowListProps<Row extends { id: string }> = NarrowItemProps<Row> &
  Pick<DataTableProps<Row, string>, 'label' | 'rows' | 'stale' | 'listState' | 'onNearEnd'>;

/** The rows as a list of items with a few lines each, for screens too narrow for columns. */
export function NarrowList<Row extends { id: string }>({ listState, ...list }: NarrowListProps<Row>): ReactNode {
  return listState === undefined ? <NarrowItems {...list} /> : <Flex flex="1">{listState}</Flex>;
}

/** Only the items near the visible ones are in the document. */
function NarrowItems<Row extends { id: string }>({
  label,
  rows,
  stale = false,
  onNearEnd,
  ...item
}: Omit<NarrowListProps<Row>, 'listState'>): ReactNode {
  const scroller = useRef<HTMLDivElement>(null);
  const count = rows?.length ?? 0;
  const virtualizer = useVirtualRows({
    count,
    getScrollElement: useCallback(() => scroller.current, []),
    estimateSize: useCallback(() => usualHeight, []),
    getItemKey: useCallback((index) => rows?.[index]?.id ?? index, [rows]),
    overscan: 6,
    // So that the first items are in the first rendering.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });
  const items = virtualizer.getVirtualItems();
  useNearEnd(items.at(-1)?.index, count, stale ? undefined : onNearEnd);
  return (
    <>
      <Box ref={scroller} flex="1" minH="0" overflow="auto" tabIndex={0} as="section" aria-label={label}>
        {rows === undefined && <NarrowSkeleton />}
        <Box
          as="ul"
          inert={stale}
          opacity={stale ? 0.45 : undefined}
          listStyleType="none"
          style={{ height: virtualizer.getTotalSize(), paddingTop: items[0]?.start }}
        >
          {items.map(({ index }) => {
            const row = rows?.[index];
            return (
              row && <NarrowItem key={row.id} ref={virtualizer.measureElement} row={row} index={index} {...item} />
            );
          })}
        </Box>
      </Box>
    </>
  );
}

function NarrowSkeleton(): ReactNode {
  return Array.from({ length: 8 }, (_, item) => (
    <Stack key={item} gap="2.5" px="3" py="3.5" borderBottomWidth="1px" borderColor="border.muted" aria-hidden>
      <Skeleton h="10px" w="40%" />
      <Skeleton h="10px" w="75%" />
      <Skeleton h="8px" w="55%" />
    </Stack>
  ));
}
