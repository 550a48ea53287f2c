import type { LucideIcon } from 'lucide-react';

export type RunAction = {
  id: string;
  label: string;
  icon: LucideIcon;
  /** The shortcut, as named by `KeyboardEvent.key` in lower case, and as it is shown. */
  shortcut?: { key: string; drawn: string };
  /** Which rows will be skipped, or why the action is disabled: "3 are skipped: CHECK". */
  hint?: string;
  destructive?: boolean;
  disabled?: boolean;
  onRun: () => void;
};
