import type { ReactNode } from 'react';
import { Pager, type PagerProps } from './Pager';
import { selectedCount, type RowSelection } from './selection';
import { SelectionBar } from './SelectionBar';

type TableFooterProps = PagerProps & {
  rowSelection: RowSelection;
  /** What can be done with the selected rows. */
  selectionActions: ReactNode;
};

/** The foot of a table with selectable rows: the pager, or while rows are selected, what can be done with them. */
export function TableFooter({ rowSelection, selectionActions, ...pager }: TableFooterProps): ReactNode {
  if (selectedCount(rowSelection.selection, pager.total) === 0) return <Pager {...pager} />;
  return (
    <SelectionBar {...pager} rowSelection={rowSelection}>
      {selectionActions}
    </SelectionBar>
  );
}
