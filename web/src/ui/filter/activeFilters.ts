import type { Filter } from './filter';

/** A filter that is set and can be removed. */
export type ActiveFilter = {
  /** The fields of the list's view that it sets. */
  fields: readonly string[];
  label: string;
  value: string;
  remove: () => void;
};

/** The filters that are set, without locked ones. */
export function activeFilters(filters: readonly Omit<Filter, 'panel'>[]): ActiveFilter[] {
  return filters.flatMap(({ id, fields = [id], label, value, locked, remove }) =>
    value === undefined || locked ? [] : [{ fields, label, value, remove }],
  );
}
