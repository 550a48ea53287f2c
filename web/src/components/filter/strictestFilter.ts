import type { Filter } from './filter';

/** A filter that is set and can be taken back. */
export type ActiveFilter = { label: string; value: string; remove: () => void };

/** The filters that are set, without those that are somebody else's decision. */
export function activeFilters(filters: readonly Omit<Filter, 'panel'>[]): ActiveFilter[] {
  return filters.flatMap(({ label, value, locked, remove }) =>
    value === undefined || locked ? [] : [{ label, value, remove }],
  );
}

/** The filter that hides all rows, when it is the only one that is set; with several it is not known which one does. */
export function strictestFilter(active: readonly ActiveFilter[]): ActiveFilter | undefined {
  return active.length === 1 ? active[0] : undefined;
}
