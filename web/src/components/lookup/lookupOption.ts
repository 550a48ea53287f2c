import type { ReactNode } from 'react';

export type LookupOption = {
  id: string;
  label: string;
  /** A second, quieter text: the name of a SKU, the town of a supplier. */
  hint?: string;
  /** A picture before the label: a carrier's. */
  icon?: ReactNode;
};

/** Finds options on the server. Rejecting shows the failure, with a way to try again. */
export type LookupSearch = (text: string, signal: AbortSignal) => Promise<readonly LookupOption[]>;

/** The options that have a text in their label or hint. */
export function matching(options: readonly LookupOption[], text: string): readonly LookupOption[] {
  const wanted = text.toLocaleLowerCase();
  return options.filter(({ label, hint = '' }) => `${label} ${hint}`.toLocaleLowerCase().includes(wanted));
}

/** A search that answers from a list, as a server would. */
export function searchIn(options: readonly LookupOption[]): LookupSearch {
  return async (text) => matching(options, text);
}
