import type { ReactNode } from 'react';
import { Pager, type PagerProps } from './Pager';
import { selectedCount, type RowSelection } from './selection';
import { SelectionBar } from './SelectionBar';

type TableFooterProps = PagerProps & {
  rowSelection: RowSelection;
  /** The actions on the selected rows. */
  selectionActions: ReactNode;
};

/** The footer of a table with selectable rows: the pager, or the actions while rows are selected. */
export function TableFooter({ rowSelection, selectionActions, ...pager }: TableFooterProps): ReactNode {
  if (pager.total === undefined || selectedCount(rowSelection.selection, pager.total) === 0) {
    return <Pager {...pager} />;
  }
  return (
    <SelectionBar {...pager} total={pager.total} rowSelection={rowSelection}>
      {selectionActions}
    </SelectionBar>
  );
}
