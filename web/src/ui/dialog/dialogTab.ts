import type { ReactNode } from 'react';

/** One tab of a dialog. */
export type DialogTab = {
  /** Its name in the address; without spaces, because it becomes part of ids. */
  value: string;
  label: string;
  /** The number of entries on the tab. */
  count?: number;
  /** Something on the tab is invalid. */
  hasError?: boolean;
  /** Mounted when the tab is first opened, and from then on. */
  content: ReactNode;
};
