import { Box, chakra, Flex, Skeleton, Stack } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataTableProps } from './dataTableProps';
import { edgeColours } from '../plainColour';
import { checkStyle } from './gridStyle';
import { RowCheckbox } from './RowCheckbox';
import { isSelected } from './selection';
import { useNearEnd } from './useNearEnd';
import { useVirtualRows } from './useVirtualRows';

type NarrowListProps<Row extends { id: string }> = Pick<
  DataTableProps<Row, string>,
  | 'label'
  | 'rows'
  | 'stale'
  | 'listState'
  | 'renderItem'
  | 'onOpen'
  | 'hrefOf'
  | 'copyText'
  | 'nameOf'
  | 'colourOf'
  | 'onNearEnd'
  | 'rowSelection'
>;

/** The rows as a list of items with a few lines each, for screens too narrow for columns. */
export function NarrowList<Row extends { id: string }>({
  label,
  rows,
  stale = false,
  listState,
  renderItem,
  onOpen,
  hrefOf,
  copyText,
  nameOf,
  colourOf,
  onNearEnd,
  rowSelection,
}: NarrowListProps<Row>): ReactNode {
  const { t } = useTranslation('kit');
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualRows({
    count: rows?.length ?? 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => 98,
    getItemKey: (index) => rows?.[index]?.id ?? index,
    overscan: 6,
  });
  const items = virtualizer.getVirtualItems();
  useNearEnd(items.at(-1)?.index, rows?.length ?? 0, stale ? undefined : onNearEnd);
  if (listState !== undefined) return <Flex flex="1">{listState}</Flex>;
  return (
    <Box ref={scroller} flex="1" minH="0" overflow="auto" tabIndex={0} as="section" aria-label={label}>
      {rows === undefined && <NarrowSkeleton />}
      <Box
        as="ul"
        inert={stale}
        opacity={stale ? 0.45 : undefined}
        listStyleType="none"
        h={`${virtualizer.getTotalSize()}px`}
        pt={`${items[0]?.start ?? 0}px`}
      >
        {items.map(({ index, key }) => {
          const row = rows?.[index];
          const name = row && (nameOf?.(row) ?? copyText?.(row) ?? row.id);
          const colour = row && colourOf?.(row);
          const isOn = row && rowSelection && isSelected(rowSelection.selection, row.id);
          return (
            row && (
              <Box
                as="li"
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                position="relative"
                display="flex"
                gap="3"
                px="3"
                py="2.5"
                bg={isOn ? 'bg.selected' : undefined}
                shadow={colour && `inset 3px 0 {colors.${edgeColours[colour]}}`}
                borderBottomWidth="1px"
                borderColor="border.muted"
                // Large enough for touch.
                css={{ '& .check': { ...checkStyle, boxSize: '24px' } }}
              >
                {rowSelection && (
                  <Box position="relative" zIndex="1" pt="0.5">
                    <RowCheckbox
                      label={t('selection.row', { row: name })}
                      checked={isOn ?? false}
                      onToggle={() => rowSelection.select([row.id], !isOn)}
                    />
                  </Box>
                )}
                <Box flex="1" minW="0" css={{ '& :is(a, button)': { position: 'relative', zIndex: 1 } }}>
                  {renderItem(row)}
                </Box>
                {onOpen && (
                  <OpenItem
                    href={hrefOf?.(row)}
                    role={hrefOf ? undefined : 'button'}
                    tabIndex={0}
                    aria-label={t('table.open', { row: name })}
                    onClick={(event) => {
                      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                      event.preventDefault();
                      onOpen(row);
                    }}
                  />
                )}
              </Box>
            )
          );
        })}
      </Box>
    </Box>
  );
}

/** Covers the whole item; links and buttons in it are above it. */
const OpenItem = chakra('a', {
  base: { position: 'absolute', inset: '0', cursor: 'pointer', focusVisibleRing: 'inside' },
});

function NarrowSkeleton(): ReactNode {
  return Array.from({ length: 8 }, (_, item) => (
    <Stack key={item} gap="2.5" px="3" py="3.5" borderBottomWidth="1px" borderColor="border.muted" aria-hidden>
      <Skeleton h="10px" w="40%" />
      <Skeleton h="10px" w="75%" />
      <Skeleton h="8px" w="55%" />
    </Stack>
  ));
}
