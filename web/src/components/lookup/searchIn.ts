import type { LookupOption, LookupSearch } from './lookupOption';

/** A search in a list that is already there, for lookups with `minLength` 0. */
export function searchIn(options: readonly LookupOption[]): LookupSearch {
  return async (text) => {
    const wanted = text.toLocaleLowerCase();
    return options.filter(({ label, hint = '' }) => `${label} ${hint}`.toLocaleLowerCase().includes(wanted));
  };
}
