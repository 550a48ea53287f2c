import type { ReactNode } from 'react';
import { mentionsAll, searchWords } from 'schema/search/searchText.ts';

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

/** The options whose label and hint have all words of a text. */
export function matching(options: readonly LookupOption[], text: string): readonly LookupOption[] {
  const words = searchWords(text);
  return options.filter(({ label, hint = '' }) => mentionsAll(`${label} ${hint}`, words));
}

/** A search in a given list, with the interface of a search on the server. */
export function searchIn(options: readonly LookupOption[]): LookupSearch {
  return async (text) => matching(options, text);
}
