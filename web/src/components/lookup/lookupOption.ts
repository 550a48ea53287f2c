export type LookupOption = {
  id: string;
  label: string;
  /** A second, quieter text: the name of a SKU, the town of a supplier. */
  hint?: string;
};

/** Finds options on the server. Rejecting shows the failure, with a way to try again. */
export type LookupSearch = (text: string, signal: AbortSignal) => Promise<readonly LookupOption[]>;
