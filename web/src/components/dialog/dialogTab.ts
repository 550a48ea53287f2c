import type { ReactNode } from 'react';

/** One tab of a dialog. */
export type DialogTab = {
  /** Its name in the address; no spaces, because it becomes part of ids. */
  value: string;
  label: string;
  /** The number of entries on the tab. */
  count?: number;
  /** Something on it is wrong. */
  hasError?: boolean;
  /** Drawn when the tab is opened for the first time, and kept from then on. */
  content: ReactNode;
};
