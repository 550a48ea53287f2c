import { useLayoutEffect, useState, type ReactNode, type RefObject } from 'react';
import { sortsOf, type Column } from './column';
import type { TablePreferences } from './tablePreferences';
import { Stacked } from './TwoLines';

/** The width of an element in px; infinite until it is laid out. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(Infinity);
  useLayoutEffect(() => {
    const measured = element.current;
    if (measured === null) return;
    const measure = () => setWidth(measured.clientWidth || Infinity);
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(measured);
    return () => sizes.disconnect();
  }, [element]);
  return width;
}

/**
 * The columns that are not hidden and fit into `room` px with their own widths: all of them; or all but those that are implied and that
 * the user has not chosen; or those with `foldsUnder` are the second line of the column that they name, if that is shown. Widths that
 * users set do not count, so that the columns do not change while one is dragged.
 */
export function foldColumns<C extends Column<never>>(
  columnsOfTable: readonly C[],
  visibility: TablePreferences['visibility'],
  room: number,
): readonly C[] {
  const fit = (some: readonly C[]) => some.reduce((sum, { width }) => sum + width, 0) <= room;
  const all = columnsOfTable.filter(({ id }) => visibility[id] !== false);
  if (fit(all)) return all;
  const columns = all.filter(({ id, isImplied }) => !isImplied || visibility[id] === true);
  if (fit(columns)) return columns;
  return columns
    .filter(({ foldsUnder }) => columns.every(({ id }) => id !== foldsUnder))
    .map((upper) => {
      const lower = columns.find(({ foldsUnder }) => foldsUnder === upper.id);
      return lower === undefined ? upper : folded(upper, lower);
    });
}

function folded<C extends Column<never>>(upper: C, lower: C): C {
  const isWhole = (upper.whole ?? false) || (lower.whole ?? false);
  // Beside a line that is never cut, one that may be cut does not widen the column.
  const lineOf = ({ whole = false }: C, content: ReactNode) =>
    isWhole && !whole ? <div className="as-wide-as-other">{content}</div> : content;
  return {
    ...upper,
    width: Math.max(upper.width, lower.width),
    whole: isWhole,
    grows: upper.grows ?? lower.grows,
    lower: { header: lower.header, sorts: sortsOf(lower) },
    cell: (row) => <Stacked first={lineOf(upper, upper.cell(row))} second={lineOf(lower, lower.cell(row))} />,
  };
}
