import { useQuery } from '@apollo/client/react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLanguage } from '../../platform/i18n/useLanguage';
import { useRetryOnline } from '../../lists/useRetainedAnswer';
import { PlanListsQuery, type PlanListName, type PlanLists } from './planLists.operations';

export type LookupLists = {
  /** Undefined until loaded; a list that failed, or that this user may not read, is null. */
  lists: PlanLists | undefined;
  /** Why a list is missing; undefined if it is loaded or loading. */
  failureOf: (name: PlanListName) => unknown;
  /** Loads them again; undefined if that fails. */
  reload: () => Promise<PlanLists | undefined>;
};

/**
 * The lookups of plans (document 3, section 2): loaded when the screen opens, and again when the language changes, because a back-end may
 * translate them. Each can fail by itself.
 */
export function usePlanLists(): LookupLists {
  const { data, error, refetch } = useQuery(PlanListsQuery, {
    errorPolicy: 'all',
    // Each time the screen opens: tags and suppliers are added meanwhile.
    fetchPolicy: 'cache-and-network',
  });
  useRetryOnline(error !== undefined, refetch);
  const language = useLanguage();
  const shownIn = useRef(language);
  useEffect(() => {
    if (shownIn.current === language) return;
    shownIn.current = language;
    refetch().catch(() => undefined);
  }, [language, refetch]);
  const lists = data?.lookups;
  const reload = useCallback(async () => {
    const again = await refetch().catch(() => undefined);
    return again?.data?.lookups;
  }, [refetch]);
  return useMemo(
    () => ({
      lists,
      failureOf: (name) => (lists === undefined || lists[name] === null ? error : undefined),
      reload,
    }),
    [lists, error, reload],
  );
}
