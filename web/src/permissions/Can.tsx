import type { ReactNode } from 'react';
import type { Action, Menu } from './can';
import { useCan } from './useCan';

type CanProps = { action: Action; table: Menu; column?: string; children: ReactNode };

/** Shows its children to those who may; for the others they are absent, without a gap or a hint. */
export function Can({ action, table, column, children }: CanProps): ReactNode {
  const { can } = useCan();
  return can(action, table, column) ? children : null;
}
