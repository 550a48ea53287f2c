import { createContext } from 'react';
import type { BlockerFunction } from 'react-router-dom';

/** Whether a navigation to another address would lose unsaved changes. */
export type Guard = BlockerFunction;

type LeaveGuards = {
  /** Guards a form, which is named by a `useId`. Returns the function that removes the guard. */
  add: (form: string, blocks: Guard) => () => void;
  /** The form that prompts the user now. */
  promptingForm: string | undefined;
  /** Leaves the prompting form without saving. */
  leave: () => void;
  stay: () => void;
};

export const LeaveGuardsContext = createContext<LeaveGuards | undefined>(undefined);
