import type { ReactNode } from 'react';

export type LookupOption = {
  id: string;
  label: string;
  /** A second, quieter text: the name of a SKU, the town of a supplier. */
  hint?: string;
  /** An icon before the label, such as a carrier's. */
  icon?: ReactNode;
};

/** Finds options on the server. A rejection is shown as a failure, with a button to retry. */
export type LookupSearch = (text: string, signal: AbortSignal) => Promise<readonly LookupOption[]>;

/** The options whose label or hint contains a text. */
export function matching(options: readonly LookupOption[], text: string): readonly LookupOption[] {
  const wanted = text.toLocaleLowerCase();
  return options.filter(({ label, hint = '' }) => `${label} ${hint}`.toLocaleLowerCase().includes(wanted));
}

/** A search in a given list, with the interface of a search on the server. */
export function searchIn(options: readonly LookupOption[]): LookupSearch {
  return async (text) => matching(options, text);
}
