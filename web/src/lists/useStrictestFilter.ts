import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { ActiveFilter } from '../components/filter/activeFilters';

type Counted = { key: string; strictest: ActiveFilter; rows: number };

/**
 * If nothing matches: the filter whose removal gives the most rows, and their number. For each active filter, one row is
 * requested without it; undefined until all are counted, and if no single filter hides everything.
 */
export function useStrictestFilter(
  active: readonly ActiveFilter[],
  isWanted: boolean,
  countWithout: (client: ReturnType<typeof useApolloClient>, fields: readonly string[]) => Promise<number | undefined>,
): { strictest: ActiveFilter | undefined; rows: number | undefined } {
  const client = useApolloClient();
  const key = isWanted ? JSON.stringify(active.map(({ fields, value }) => [fields, value])) : '';
  const [counted, setCounted] = useState<Counted>();
  useEffect(() => {
    if (key === '') return undefined;
    let isCurrent = true;
    const count = async () => {
      const counts = await Promise.all(
        active.map(async (filter) => ({
          filter,
          // A failed count is unknown.
          rows: (await countWithout(client, filter.fields).catch(() => undefined)) ?? 0,
        })),
      );
      const [most] = counts.toSorted((one, other) => other.rows - one.rows);
      if (isCurrent && most !== undefined && most.rows > 0) {
        setCounted({ key, strictest: most.filter, rows: most.rows });
      }
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
    return { strictest, rows: counted.rows };
  }
  return { strictest: active.length === 1 ? active[0] : undefined, rows: undefined };
}
