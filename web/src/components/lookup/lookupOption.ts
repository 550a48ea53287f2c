export type LookupOption = {
  id: string;
  label: string;
  /** A second, quieter text: the name of a SKU, the town of a supplier. */
  hint?: string;
};

/** Finds options on the server. Rejecting shows the failure, with a way to try again. */
export type LookupSearch = (text: string, signal: AbortSignal) => Promise<readonly LookupOption[]>;

/** A search in a list that is already there, for lookups with `minLength` 0. */
export function searchIn(options: readonly LookupOption[]): LookupSearch {
  return async (text) => {
    const wanted = text.toLocaleLowerCase();
    return options.filter(({ label, hint = '' }) => `${label} ${hint}`.toLocaleLowerCase().includes(wanted));
  };
}
