import { Table } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ColumnEdge } from './ColumnEdge';
import type { Column, Sort } from './column';
import { sticky } from './gridStyle';
import { SortButton } from './SortButton';

type HeadCellProps<SortField extends string> = {
  column: Pick<Column<never, SortField>, 'header' | 'align' | 'sortField'>;
  place: { isFirst: boolean; isLast: boolean; followsSelection: boolean };
  sort: Sort<SortField> | undefined;
  onSort: (sort: Sort<SortField>) => void;
  width: number;
  onResizeStart: (event: unknown) => void;
  onResize: (width: number) => void;
  isResizing: boolean;
};

/** The head of one column: its name, its sorting, and the edge that it is resized by. */
export function HeadCell<SortField extends string>({
  column,
  place,
  sort,
  onSort,
  ...resizing
}: HeadCellProps<SortField>): ReactNode {
  const { header, align = 'start', sortField } = column;
  const direction = sort !== undefined && sort.field === sortField ? sort.direction : undefined;
  return (
    <Table.ColumnHeader
      position={place.isFirst ? undefined : 'relative'}
      textAlign={align}
      ps={place.isFirst && !place.followsSelection ? '4' : undefined}
      pe={place.isLast ? '4' : undefined}
      aria-sort={sortField === undefined ? undefined : ariaSort[direction ?? 'none']}
      zIndex={place.isFirst ? 4 : undefined}
      css={place.isFirst ? sticky : undefined}
    >
      {sortField === undefined ? (
        header
      ) : (
        <SortButton
          direction={direction}
          onClick={() => onSort({ field: sortField, direction: direction === 'ASC' ? 'DESC' : 'ASC' })}
        >
          {header}
        </SortButton>
      )}
      {!place.isLast && <ColumnEdge header={header} {...resizing} />}
    </Table.ColumnHeader>
  );
}

const ariaSort = { ASC: 'ascending', DESC: 'descending', none: 'none' } as const;
