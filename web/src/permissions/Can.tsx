import type { ReactNode } from 'react';
import type { Action, Column, Table } from 'schema/permissions/can.ts';
import { useCan } from './useCan';

type CanProps<OfTable extends Table> = {
  action: Action;
  table: OfTable;
  column?: Column<OfTable>;
  children: ReactNode;
};

/** Shows its children to those who may; for the others they are absent, without a gap or a hint. */
export function Can<OfTable extends Table>({ action, table, column, children }: CanProps<OfTable>): ReactNode {
  const { can } = useCan();
  return can(action, table, column) ? children : null;
}
