import type { RightsChangeFilter } from '../../generated/graphql.ts';
import { maxLength, type Problem, refuseInvalid } from '../../graph/input.ts';
import { searchText } from '../../graph/search.ts';
import type { QueryOf } from '../../rest/callTypes.ts';

/** The limit of the contract. */
const MAX_PERMISSION = 100;
/** The ids of the contract. */
const USER_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** @throws InvalidInputError when an id is malformed, the permission is too long, or the time range ends before it begins */
export function readRightsFilter(filter: RightsChangeFilter | null | undefined): QueryOf<'listRightsChanges'> {
  const { userId, changedById, from, to } = filter ?? {};
  const permission = searchText(filter?.permission);
  refuseInvalid(
    userIdProblem('filter.userId', userId),
    userIdProblem('filter.changedById', changedById),
    maxLength('filter.permission', permission ?? '', MAX_PERMISSION),
    from && to && from > to ? { field: 'filter.to', messageKey: 'validation.endBeforeStart' } : undefined,
  );
  return {
    userId: userId ?? undefined,
    changedById: changedById ?? undefined,
    permission,
    fromDate: from?.toISOString(),
    toDate: to?.toISOString(),
  };
}

function userIdProblem(field: string, id: string | null | undefined): Problem | undefined {
  return typeof id !== 'string' || USER_ID.test(id) ? undefined : { field, messageKey: 'validation.id' };
}
