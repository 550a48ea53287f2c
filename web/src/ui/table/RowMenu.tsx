import { Ellipsis } from 'lucide-react';
import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';
import { useShortcut } from '../shortcuts/useShortcut';
import { RowMenuPanel, type OpenedRowMenu } from './RowMenuPanel';
import type { RunAction } from './RunMenu';

/** Passed to the cells by context, because the columns must stay the same while the address changes. */
const RowMenuContext = createContext<(rowId: string, button: HTMLElement) => void>(() => {});

/** Marks the menu button of a row, to find it in its table. */
const buttonAttribute = 'data-row-menu';

type RowMenuProps = {
  /** The actions for a row, and the name of the row. */
  menuOf: (rowId: string) => { title: string; actions: readonly RunAction[] } | undefined;
  /** Describes the key M in the list of shortcuts. */
  keyText: string;
  /** Contains the list, whose rows have a `RowMenuButton`. */
  children: ReactNode;
};

/** The row menu of a list: a single menu, which opens beside the button of its row. */
export function RowMenu({ menuOf, keyText, children }: RowMenuProps): ReactNode {
  const [opened, setOpened] = useState<OpenedRowMenu & { rowId: string }>();
  const open = useCallback((rowId: string, button: HTMLElement) => {
    setOpened({ rowId, button, focused: document.activeElement });
  }, []);
  useShortcut({ key: 'm', keys: ['M'], description: keyText }, () => {
    document.querySelector<HTMLElement>(`tr[data-active] [${buttonAttribute}]`)?.click();
  });
  const menu = opened && menuOf(opened.rowId);
  return (
    <>
      <RowMenuContext value={open}>{children}</RowMenuContext>
      {opened && menu && <RowMenuPanel {...menu} opened={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

type RowMenuButtonProps = {
  rowId: string;
  label: string;
  /** -1 in a table, where a key opens the menu: a hundred rows would be a hundred tab stops. */
  tabIndex?: number;
};

/** Opens the menu of a row. A plain element (`plainStyles.ts`), because there is one in each row. */
export function RowMenuButton({ rowId, label, tabIndex }: RowMenuButtonProps): ReactNode {
  const open = useContext(RowMenuContext);
  return (
    <button
      type="button"
      className="row-button"
      aria-label={label}
      aria-haspopup="menu"
      title={label}
      tabIndex={tabIndex}
      {...{ [buttonAttribute]: '' }}
      onClick={({ currentTarget }) => open(rowId, currentTarget)}
    >
      <Ellipsis size={16} aria-hidden />
    </button>
  );
}
