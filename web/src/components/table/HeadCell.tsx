import { Table, VisuallyHidden } from '@chakra-ui/react';
import { memo, useMemo, type ReactNode } from 'react';
import { ColumnEdge } from './ColumnEdge';
import type { Column, Sort } from './column';
import { sticky, stickyEnd } from './gridStyle';
import { SortButton } from './SortButton';

type Direction = 'ASC' | 'DESC';

type HeadCellProps<SortField extends string> = Omit<
  PlainHeadCellProps,
  'id' | 'header' | 'align' | 'isActions' | 'onSort'
> & {
  column: Pick<Column<never, SortField>, 'id' | 'header' | 'align' | 'isActions' | 'sortField'>;
  onSort: (sort: Sort<SortField>) => void;
};

/** The head of one column: its name, its sort button, and the edge to resize it. */
export function HeadCell<SortField extends string>({
  column: { id, header, align, isActions, sortField },
  onSort,
  ...plain
}: HeadCellProps<SortField>): ReactNode {
  const sort = useMemo(
    () => (sortField === undefined ? undefined : (direction: Direction) => onSort({ field: sortField, direction })),
    [sortField, onSort],
  );
  return <PlainHeadCell id={id} header={header} align={align} isActions={isActions} onSort={sort} {...plain} />;
}

type PlainHeadCellProps = Pick<Column<never>, 'id' | 'header' | 'align' | 'isActions'> & {
  isFirst: boolean;
  isLast: boolean;
  followsSelection: boolean;
  /** The current direction of sorting by this column; undefined when not sorted by it. */
  direction: Direction | undefined;
  /** Undefined when it is not sortable. */
  onSort: ((direction: Direction) => void) | undefined;
  /** It is the tab stop of the head. */
  isStop: boolean;
  /** px */
  onResize: (columnId: string, width: number) => void;
  onFit: (columnId: string) => void;
};

/** Memoized: not rendered again when only the rows change. */
const PlainHeadCell = memo(function PlainHeadCell(props: PlainHeadCellProps): ReactNode {
  const {
    id,
    header,
    align = 'start',
    isActions = false,
    isFirst,
    isLast,
    followsSelection,
    direction,
    onSort,
  } = props;
  const { isStop, onResize, onFit } = props;
  const stop = { 'data-stop': id, tabIndex: isStop ? 0 : -1 };
  return (
    <Table.ColumnHeader
      {...(onSort === undefined && stop)}
      focusVisibleRing="inside"
      data-actions={isActions || undefined}
      position={isFirst || isActions ? undefined : 'relative'}
      textAlign={align}
      ps={isFirst && !followsSelection ? '4' : undefined}
      pe={isLast ? '4' : undefined}
      aria-sort={onSort === undefined ? undefined : ariaSort[direction ?? 'none']}
      zIndex={isFirst ? 4 : undefined}
      css={isFirst ? sticky : isActions ? stickyEnd : undefined}
    >
      {onSort === undefined ? (
        isActions ? (
          <VisuallyHidden>{header}</VisuallyHidden>
        ) : (
          header
        )
      ) : (
        <SortButton {...stop} direction={direction} onClick={() => onSort(direction === 'ASC' ? 'DESC' : 'ASC')}>
          {header}
        </SortButton>
      )}
      {!isLast && !isActions && <ColumnEdge onResize={(width) => onResize(id, width)} onFit={() => onFit(id)} />}
    </Table.ColumnHeader>
  );
});

const ariaSort = { ASC: 'ascending', DESC: 'descending', none: 'none' } as const;
