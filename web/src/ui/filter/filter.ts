import type { ReactNode } from 'react';

/** One filter of a list, as the filter bar shows it. */
export type Filter = {
  id: string;
  /** The fields of the list's view that it sets; by default its id. */
  fields?: readonly string[];
  label: string;
  /** The value as text; undefined when the filter is not set. */
  value: string | undefined;
  /** The number of selected values, for multiple choice. */
  count?: number;
  /** Rarely used: shown in the panel `Weitere`. */
  secondary?: boolean;
  /** The id of a filter that it belongs to: directly below that one, the drawer shows it without a title of its own. */
  continues?: string;
  /** Set for the user by somebody else; read-only. */
  locked?: boolean;
  /** The fields of the filter. */
  panel: ReactNode;
  remove: () => void;
};

/** The number of selected values; 0 when the filter is not set. */
export function filterCount({ value, count = 1 }: Filter): number {
  return value === undefined ? 0 : count;
}
