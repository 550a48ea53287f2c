import { Table } from '@chakra-ui/react';
import { memo, useMemo, type ReactNode } from 'react';
import { ColumnEdge } from './ColumnEdge';
import type { Column, Sort } from './column';
import { sticky } from './gridStyle';
import { SortButton } from './SortButton';

type Direction = 'ASC' | 'DESC';

type HeadCellProps<SortField extends string> = Omit<PlainHeadCellProps, 'id' | 'header' | 'align' | 'onSort'> & {
  column: Pick<Column<never, SortField>, 'id' | 'header' | 'align' | 'sortField'>;
  onSort: (sort: Sort<SortField>) => void;
};

/** The head of one column: its name, its sorting, and the edge that it is resized by. */
export function HeadCell<SortField extends string>({
  column: { id, header, align, sortField },
  onSort,
  ...plain
}: HeadCellProps<SortField>): ReactNode {
  const sort = useMemo(
    () => (sortField === undefined ? undefined : (direction: Direction) => onSort({ field: sortField, direction })),
    [sortField, onSort],
  );
  return <PlainHeadCell id={id} header={header} align={align} onSort={sort} {...plain} />;
}

type PlainHeadCellProps = Pick<Column<never>, 'id' | 'header' | 'align'> & {
  isFirst: boolean;
  isLast: boolean;
  followsSelection: boolean;
  /** How it is sorted by this column; undefined when it is not. */
  direction: Direction | undefined;
  /** Undefined where it cannot be sorted by. */
  onSort: ((direction: Direction) => void) | undefined;
  width: number;
  onResizeStart: (columnId: string, event: unknown) => void;
  onResize: (columnId: string, width: number) => void;
  isResizing: boolean;
};

/** Other rows do not draw it anew. */
const PlainHeadCell = memo(function PlainHeadCell(props: PlainHeadCellProps): ReactNode {
  const { id, header, align = 'start', isFirst, isLast, followsSelection, direction, onSort } = props;
  const { width, onResizeStart, onResize, isResizing } = props;
  return (
    <Table.ColumnHeader
      position={isFirst ? undefined : 'relative'}
      textAlign={align}
      ps={isFirst && !followsSelection ? '4' : undefined}
      pe={isLast ? '4' : undefined}
      aria-sort={onSort === undefined ? undefined : ariaSort[direction ?? 'none']}
      zIndex={isFirst ? 4 : undefined}
      css={isFirst ? sticky : undefined}
    >
      {onSort === undefined ? (
        header
      ) : (
        <SortButton direction={direction} onClick={() => onSort(direction === 'ASC' ? 'DESC' : 'ASC')}>
          {header}
        </SortButton>
      )}
      {!isLast && (
        <ColumnEdge
          header={header}
          width={width}
          onResizeStart={(event) => onResizeStart(id, event)}
          onResize={(wanted) => onResize(id, wanted)}
          isResizing={isResizing}
        />
      )}
    </Table.ColumnHeader>
  );
});

const ariaSort = { ASC: 'ascending', DESC: 'descending', none: 'none' } as const;
