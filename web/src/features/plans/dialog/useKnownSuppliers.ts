import { useRef } from 'react';
import type { PlanLists } from '../planLists.operations';
import type { LookupLists } from '../usePlanLists';

/** How long a loaded list of suppliers counts as current, in ms. */
const freshFor = 10_000;

/**
 * Whether a supplier has this name, case-insensitive (document 3, section 5). If it is not in the list, a newer list is loaded, because a
 * supplier may have been added or renamed. If that fails, the server decides.
 */
export function useKnownSuppliers({ lists, reload }: LookupLists): (name: string) => boolean | Promise<boolean> {
  const loaded = useRef({ at: 0, lists });
  return (name) => {
    if (isIn(lists, name)) return true;
    const isFresh = Date.now() - loaded.current.at < freshFor;
    if (isFresh) return isIn(loaded.current.lists, name);
    return reload().then((newest) => {
      loaded.current = { at: Date.now(), lists: newest };
      return isIn(newest, name);
    });
  };
}

function isIn(lists: PlanLists | undefined, name: string): boolean {
  const wanted = name.trim().toLowerCase();
  return lists?.supplierNames?.some((supplier) => supplier.name.trim().toLowerCase() === wanted) ?? true;
}
