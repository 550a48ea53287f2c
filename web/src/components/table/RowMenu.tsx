import { Menu } from '@chakra-ui/react';
import { Ellipsis } from 'lucide-react';
import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';
import { useShortcut } from '../shortcuts/useShortcut';
import { RunItems, type RunAction } from './RunMenu';

/** Handed to the cells past the columns, which must stay the same while the address changes. */
const RowMenuContext = createContext<(rowId: string, button: HTMLElement) => void>(() => {});

/** Finds the button of a row in its table. */
const buttonAttribute = 'data-row-menu';

type RowMenuProps = {
  /** What can be done with a row, and what the row is called. */
  menuOf: (rowId: string) => { title: string; actions: readonly RunAction[] } | undefined;
  /** What the key M does, for the list of shortcuts. */
  keyText: string;
  /** With the list, whose rows have a `RowMenuButton`. */
  children: ReactNode;
};

/** The menu of each row in a list: one for all rows, which opens beside the button of its row. */
export function RowMenu({ menuOf, keyText, children }: RowMenuProps): ReactNode {
  const [opened, setOpened] = useState<{ rowId: string; button: HTMLElement; focused: Element | null }>();
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
      {opened && menu && (
        <Menu.Root
          open
          onOpenChange={() => {
            setOpened(undefined);
            // Back to where the keyboard was: in the table, or on the button.
            if (opened.focused instanceof HTMLElement) opened.focused.focus();
          }}
          positioning={{
            strategy: 'fixed',
            placement: 'bottom-start',
            getAnchorRect: () => opened.button.getBoundingClientRect(),
          }}
        >
          <Menu.Positioner>
            <Menu.Content minW="240px" aria-label={menu.title}>
              <RunItems title={menu.title} actions={menu.actions} />
            </Menu.Content>
          </Menu.Positioner>
        </Menu.Root>
      )}
    </>
  );
}

type RowMenuButtonProps = {
  rowId: string;
  label: string;
  /** -1 in a table, where a key opens the menu: a hundred rows would be a hundred stops. */
  tabIndex?: number;
};

/** Opens the menu of a row. There is one in each row, so it is a plain element (`plainStyles.ts`). */
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
