import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { edgeColours } from '../plainColour';
import type { DataTableProps } from './dataTableProps';
import { checkStyle } from './gridStyle';
import { RowCheckbox } from './RowCheckbox';
import { isSelected } from './selection';

/** What the items of a list have in common. */
export type NarrowItemProps<Row extends { id: string }> = Pick<
  DataTableProps<Row, string>,
  'renderItem' | 'onOpen' | 'hrefOf' | 'copyText' | 'nameOf' | 'colourOf' | 'rowSelection'
>;

/** A row as an item with a few lines. */
export function NarrowItem<Row extends { id: string }>({
  ref,
  row,
  index,
  renderItem,
  onOpen,
  hrefOf,
  copyText,
  nameOf,
  colourOf,
  rowSelection,
}: NarrowItemProps<Row> & { ref: Ref<HTMLElement> | undefined; row: Row; index: number }): ReactNode {
  const { t } = useTranslation('kit');
  const name = nameOf?.(row) ?? copyText?.(row) ?? row.id;
  const colour = colourOf?.(row);
  const isOn = rowSelection && isSelected(rowSelection.selection, row.id);
  return (
    <Box
      as="li"
      ref={ref}
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
  );
}

/** Covers the whole item; links and buttons in it are above it. */
const OpenItem = chakra('a', {
  base: { position: 'absolute', inset: '0', cursor: 'pointer', focusVisibleRing: 'inside' },
});
