import type { WirePermissions } from 'schema/permissions/readPermissions.ts';
import { mentionsAll, searchWords } from 'schema/search/searchText.ts';
import { rightsOf } from '../platform/permissions/rights';
import { type Example, examples } from './examples';

/** The examples that this user may send. */
export function offeredExamples(user: WirePermissions): readonly Example[] {
  const { mayCall, reads } = rightsOf(user);
  return examples.filter(({ needs: { calls, uses } }) => calls.every((call) => mayCall(call)) && reads(...uses));
}

/** The examples with all of these words in their question or in their query, such as the name of a field. */
export function matchingExamples(
  offered: readonly Example[],
  search: string,
  questionOf: (example: Example) => string,
): readonly Example[] {
  const words = searchWords(search);
  return offered.filter((example) => mentionsAll(`${questionOf(example)} ${example.query}`, words));
}
