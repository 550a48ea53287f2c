import type { ReactNode } from 'react';

/** One filter of a list, as the filter bar shows it. */
export type Filter = {
  id: string;
  label: string;
  /** What it is set to, in words; undefined when it lets everything through. */
  value: string | undefined;
  /** How many values it is set to, where it takes several. */
  count?: number;
  /** Seldom used: it stands behind `Weitere`, together with others like it. */
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
