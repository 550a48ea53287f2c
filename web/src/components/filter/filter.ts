import type { ReactNode } from 'react';

/** One filter of a list, as the filter bar shows it. */
export type Filter = {
  id: string;
  label: string;
  /** What it is set to, in words; undefined when it lets everything through. */
  value: string | undefined;
  /** Set for the user by somebody else, and not to be changed. */
  locked?: boolean;
  /** The fields that set it. */
  panel: ReactNode;
  remove: () => void;
};
