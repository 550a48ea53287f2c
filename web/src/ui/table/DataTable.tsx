import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIsNarrow } from '../useIsNarrow';
import type { DataTableProps } from './dataTableProps';
import { DensityContext } from './density';
import { NarrowList } from './NarrowList';
import { ProgressLine } from './ProgressLine';
import { WideTable } from './WideTable';

/**
 * A page of rows from the server (design: ui, Tables): sticky head and first column; columns can be sorted, resized and hidden;
 * only visible rows are rendered; rows can be selected; arrow keys. Under 768 px it is a list.
 */
export function DataTable<Row extends { id: string }, SortField extends string>(
  props: DataTableProps<Row, SortField>,
): ReactNode {
  const isNarrow = useIsNarrow();
  return (
    <DensityContext value={props.preferences.density}>
      <Flex direction="column" flex="1" minH="0" position="relative" borderTopWidth="1px" aria-busy={props.refreshing}>
        {props.refreshing && <ProgressLine />}
        {isNarrow ? <NarrowList {...props} /> : <WideTable {...props} />}
      </Flex>
    </DensityContext>
  );
}
