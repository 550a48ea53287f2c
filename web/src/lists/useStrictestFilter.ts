import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { ActiveFilter } from '../components/filter/activeFilters';

type Counted = { key: string; strictest: ActiveFilter; rows: number };

/**
 * Where nothing matches: the filter without which there would be the most rows, and how many. Each filter that is set is left out
 * once, for one row of the list; undefined until all are counted, and where none of them alone hides everything.
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
          // A count that fails is one that is not known.
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
    // What is asked for depends on what the filters are set to; their functions are other ones at each drawing.
    // oxlint-disable-next-line react/exhaustive-deps -- `key` stands for all that is asked for
  }, [key, client]);
  if (counted !== undefined && counted.key === key) {
    const { fields } = counted.strictest;
    // As it is now, with the words of the chosen language.
    const strictest = active.find((filter) => filter.fields.join() === fields.join());
    return { strictest, rows: counted.rows };
  }
  return { strictest: active.length === 1 ? active[0] : undefined, rows: undefined };
}
