import { Box, Table, VisuallyHidden, type SystemStyleObject } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ColumnEdge } from './ColumnEdge';
import type { Sort } from '../../platform/urls/listParams';
import { sortsOf, stopOf, type Column, type FurtherSort } from './column';
import { sticky, stickyEnd } from './gridStyle';
import { SortButton } from './SortButton';

type HeadCellProps<SortField extends string> = {
  column: Pick<Column<never, SortField>, 'id' | 'header' | 'lower' | 'align' | 'isActions' | 'sortField' | 'moreSorts'>;
  isFirst: boolean;
  isLast: boolean;
  followsSelection: boolean;
  /** The current order of the rows. */
  sort: Sort<SortField> | undefined;
  onSort: (sort: Sort<SortField>) => void;
  /** The tab stop of the head. */
  stop: string | undefined;
  /** px */
  onResize: (columnId: string, width: number) => void;
  onFit: (columnId: string) => void;
};

/** The head of one column: its name, its sort buttons, and the edge to resize it. */
export function HeadCell<SortField extends string>(props: HeadCellProps<SortField>): ReactNode {
  const { column, isFirst, isLast, followsSelection, sort, onSort, stop, onResize, onFit } = props;
  const { id, header, lower, align = 'start', isActions = false, sortField } = column;
  const sorts = sortsOf(column);
  const own = sorts.find(({ field }) => field === sort?.field);
  const stopProps = (name: string) => ({ 'data-stop': name, tabIndex: stop === name ? 0 : -1 });
  const title = isActions ? <VisuallyHidden>{header}</VisuallyHidden> : header;
  const sortButton = (one: FurtherSort<SortField>) => {
    const direction = one === own ? sort?.direction : undefined;
    return (
      <SortButton
        key={one.field}
        {...stopProps(stopOf(column, one.field))}
        name={one.label === one.header ? undefined : one.header}
        isFurther={one.field !== sortField && !lower?.sorts.includes(one)}
        direction={direction}
        onClick={() => onSort({ field: one.field, direction: direction === 'ASC' ? 'DESC' : 'ASC' })}
      >
        {one.label}
      </SortButton>
    );
  };
  return (
    <Table.ColumnHeader
      {...(sorts.length === 0 && stopProps(id))}
      focusVisibleRing="inside"
      data-actions={isActions || undefined}
      position={isFirst || isActions ? undefined : 'relative'}
      textAlign={align}
      ps={isFirst && !followsSelection ? '4' : undefined}
      pe={isLast ? '4' : undefined}
      aria-sort={sorts.length === 0 ? undefined : ariaSort[(own && sort?.direction) ?? 'none']}
      zIndex={isFirst ? 4 : undefined}
      css={[isFirst ? sticky : isActions ? stickyEnd : {}, lower ? twoLines : {}]}
    >
      {sortField === undefined && title}
      {sorts.filter((one) => !lower?.sorts.includes(one)).map(sortButton)}
      {lower !== undefined && (
        <Box textStyle="2xs" lineHeight="13px" truncate css={{ '& > button': { h: '13px' } }}>
          {lower.sorts.length === 0 ? lower.header : lower.sorts.map(sortButton)}
        </Box>
      )}
      {!isLast && !isActions && <ColumnEdge onResize={(width) => onResize(id, width)} onFit={() => onFit(id)} />}
    </Table.ColumnHeader>
  );
}

const twoLines: SystemStyleObject = { lineHeight: '15px', '& > button': { h: '15px' } };

const ariaSort = { ASC: 'ascending', DESC: 'descending', none: 'none' } as const;
