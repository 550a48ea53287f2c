import type { WirePermissions } from 'schema/permissions/readPermissions.ts';
import { rightsOf } from '../permissions/rights';
import { type Example, examples } from './examples';

/** The examples that this user may send. */
export function offeredExamples(user: WirePermissions): readonly Example[] {
  const { mayCall, reads } = rightsOf(user);
  return examples.filter(({ needs: { calls, uses } }) => mayCall(calls) && reads(...uses));
}
