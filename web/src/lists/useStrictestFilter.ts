import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { ActiveFilter } from '../ui/filter/activeFilters';

/** The field of a filter that can hide what users search for, and that of the search. */
type Hider = { field: string; searchField: string | undefined };

type Counted = { key: string; strictest: ActiveFilter; rows: number };

/**
 * If nothing matches: the filter whose removal gives the most rows, and their number. For each active filter, one row is
 * requested without it; undefined until all are counted, and if no single filter hides everything.
 *
 * @param hider a filter that can hide what users search for, such as a default: if the search finds rows without it, it is the
 *   strictest, and nothing else is counted
 */
export function useStrictestFilter(
  active: readonly ActiveFilter[],
  isWanted: boolean,
  countWithout: (client: ReturnType<typeof useApolloClient>, fields: readonly string[]) => Promise<number | undefined>,
  hider?: Hider,
): { strictest: ActiveFilter | undefined; rows: number | undefined; hidesFound: boolean } {
  const client = useApolloClient();
  const key = isWanted ? JSON.stringify(active.map(({ fields, value }) => [fields, value])) : '';
  const [counted, setCounted] = useState<Counted>();
  useEffect(() => {
    if (key === '') return undefined;
    let isCurrent = true;
    const count = async () => {
      const countedWithout = async (filter: ActiveFilter) => ({
        strictest: filter,
        // A failed count is unknown.
        rows: (await countWithout(client, filter.fields).catch(() => undefined)) ?? 0,
      });
      const hiding = hiderOf(active, hider);
      const first = hiding && (await countedWithout(hiding));
      const counts =
        first && first.rows > 0
          ? [first]
          : await Promise.all(active.filter((filter) => filter !== hiding).map(countedWithout));
      const [most] = counts.toSorted((one, other) => other.rows - one.rows);
      if (isCurrent && most !== undefined && most.rows > 0) setCounted({ key, ...most });
    };
    void count();
    return () => {
      isCurrent = false;
    };
    // The requests depend on the values of the filters; their functions differ in each render.
    // oxlint-disable-next-line react/exhaustive-deps -- `key` stands for all that is asked for
  }, [key, client]);
  if (counted !== undefined && counted.key === key) {
    const { fields } = counted.strictest;
    // The current filter, with its text in the current language.
    const strictest = active.find((filter) => filter.fields.join() === fields.join());
    return {
      strictest,
      rows: counted.rows,
      hidesFound: strictest !== undefined && strictest === hiderOf(active, hider),
    };
  }
  return { strictest: active.length === 1 ? active[0] : undefined, rows: undefined, hidesFound: false };
}

/** The active filter of this field, if there is a search that it could hide rows of. */
function hiderOf(active: readonly ActiveFilter[], hider: Hider | undefined): ActiveFilter | undefined {
  if (hider?.searchField === undefined) return undefined;
  const { field, searchField } = hider;
  return active.some(({ fields }) => fields.includes(searchField))
    ? active.find(({ fields }) => fields.includes(field))
    : undefined;
}
