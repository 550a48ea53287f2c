import { can, canOpenMenu, type Permissions } from '../permissions/can';
import { type Example, examples } from './examples';

/** The examples that this user is not refused. */
export function offeredExamples(user: Permissions): readonly Example[] {
  return examples.filter(
    ({ needs: { menu, columns } }) =>
      canOpenMenu(user, menu) && columns.every((column) => can(user, 'LimitRead', menu, column)),
  );
}
