import { Box, Flex, Skeleton, Stack } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
import type { DataTableProps } from './DataTable';
import { useVirtualRows } from './useVirtualRows';

type NarrowListProps<Row extends { id: string }> = Pick<
  DataTableProps<Row, string>,
  'label' | 'rows' | 'face' | 'renderItem'
>;

/** The rows as a list of items with a few lines each, for screens that have no room for columns. */
export function NarrowList<Row extends { id: string }>({
  label,
  rows,
  face,
  renderItem,
}: NarrowListProps<Row>): ReactNode {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualRows({
    count: rows?.length ?? 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => 98,
    getItemKey: (index) => rows?.[index]?.id ?? index,
    overscan: 6,
  });
  const items = virtualizer.getVirtualItems();
  if (face !== undefined) return <Flex flex="1">{face}</Flex>;
  return (
    <Box ref={scroller} flex="1" minH="0" overflow="auto" tabIndex={0} as="section" aria-label={label}>
      {rows === undefined && <NarrowSkeleton />}
      <Box as="ul" listStyleType="none" h={`${virtualizer.getTotalSize()}px`} pt={`${items[0]?.start ?? 0}px`}>
        {items.map(({ index, key }) => {
          const row = rows?.[index];
          return (
            row && (
              <Box
                as="li"
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                px="3"
                py="2.5"
                borderBottomWidth="1px"
                borderColor="border.muted"
              >
                {renderItem(row)}
              </Box>
            )
          );
        })}
      </Box>
    </Box>
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
