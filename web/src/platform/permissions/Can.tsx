import type { ReactNode } from 'react';
import type { Action, Column, Table } from 'schema/permissions/can.ts';
import { useCan } from './useCan';

type CanProps<OfTable extends Table> = {
  action: Action;
  table: OfTable;
  column?: Column<OfTable>;
  children: ReactNode;
};

/** Shows its children to users with the permission; for others, nothing is rendered. */
export function Can<OfTable extends Table>({ action, table, column, children }: CanProps<OfTable>): ReactNode {
  const { can } = useCan();
  return can(action, table, column) ? children : null;
}
