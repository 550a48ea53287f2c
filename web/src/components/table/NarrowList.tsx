import { Box, Flex, Skeleton, Stack } from '@chakra-ui/react';
import { Suspense, useRef, useState, type ReactNode } from 'react';
import { lazyNotice } from '../../chunks/lazyPart';
import { whenQuiet } from '../../requests/whenQuiet';
import type { DataTableProps } from './dataTableProps';
import { NarrowItem, type NarrowItemProps } from './NarrowItem';
import type { ItemWindow } from './NarrowWindow';
import { useFirstItems } from './useFirstItems';
import { useNearEnd } from './useNearEnd';

// Once the page is quiet, because nobody waits for it; again and again if need be, because nothing could say that it is missing.
const NarrowWindow = lazyNotice(async () => {
  await new Promise<void>((resolve) => whenQuiet(resolve));
  return (await import('./NarrowWindow')).NarrowWindow;
});

/** So many rows are all drawn, once they have been scrolled to; of more, only those near the visible ones. */
const mostDrawn = 50;

type NarrowListProps<Row extends { id: string }> = NarrowItemProps<Row> &
  Pick<DataTableProps<Row, string>, 'label' | 'rows' | 'stale' | 'listState' | 'onNearEnd'>;

/** The rows as a list of items with a few lines each, for screens too narrow for columns. */
export function NarrowList<Row extends { id: string }>({ listState, ...list }: NarrowListProps<Row>): ReactNode {
  return listState === undefined ? <NarrowItems {...list} /> : <Flex flex="1">{listState}</Flex>;
}

/**
 * The first items are drawn as they are; more as they are scrolled to. What draws only those near the visible part of a long list is
 * loaded once the page is quiet, and takes over with the same elements.
 */
function NarrowItems<Row extends { id: string }>({
  label,
  rows,
  stale = false,
  onNearEnd,
  ...item
}: Omit<NarrowListProps<Row>, 'listState'>): ReactNode {
  const scroller = useRef<HTMLDivElement>(null);
  const count = rows?.length ?? 0;
  const isLong = count > mostDrawn;
  const { firstItems, onScroll } = useFirstItems(count);
  const [itemWindow, setItemWindow] = useState<ItemWindow>();
  const { indexes, before, total, measure } = itemWindow ?? { indexes: firstItems };
  useNearEnd(indexes.at(-1), count, stale ? undefined : onNearEnd);
  return (
    <>
      <Box
        ref={scroller}
        flex="1"
        minH="0"
        overflow="auto"
        tabIndex={0}
        as="section"
        aria-label={label}
        onScroll={itemWindow ? undefined : onScroll}
      >
        {rows === undefined && <NarrowSkeleton />}
        <Box
          as="ul"
          inert={stale}
          opacity={stale ? 0.45 : undefined}
          listStyleType="none"
          style={{ height: total, paddingTop: before }}
        >
          {indexes.map((index) => {
            const row = rows?.[index];
            return row && <NarrowItem key={row.id} ref={measure} row={row} index={index} {...item} />;
          })}
        </Box>
      </Box>
      {/* After the scroller, which it needs when it is first drawn. */}
      <Suspense>{rows && isLong && <NarrowWindow rows={rows} scroller={scroller} onChange={setItemWindow} />}</Suspense>
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
