import type { ReactNode } from 'react';

/** One filter of a list, as the filter bar shows it. */
export type Filter = {
  id: string;
  /** The fields of the list's view that it sets, where they are others than its id. */
  fields?: readonly string[];
  label: string;
  /** The set value as text; undefined when the filter is not set. */
  value: string | undefined;
  /** The number of set values, where it takes several. */
  count?: number;
  /** Seldom used: shown in the panel `Weitere`, together with others like it. */
  secondary?: boolean;
  /** Set for the user by somebody else, and not to be changed. */
  locked?: boolean;
  /** The fields that set it. */
  panel: ReactNode;
  remove: () => void;
};

/** How many values a filter is set to; none when it lets everything through. */
export function filterCount({ value, count = 1 }: Filter): number {
  return value === undefined ? 0 : count;
}
