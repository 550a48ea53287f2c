import { Menu } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { RunItems, type RunItemsProps } from './RunItems';

/** The row whose menu is open: its button, and what had the focus before. */
export type OpenedRowMenu = { button: HTMLElement; focused: Element | null };

type RowMenuPanelProps = RunItemsProps & {
  /** The accessible name of the menu, if it is not its title. */
  label?: string;
  opened: OpenedRowMenu;
  onClose: () => void;
};

/** The menu of a row, beside the button of the row. */
export function RowMenuPanel({ label, opened, onClose, ...items }: RowMenuPanelProps): ReactNode {
  const { button, focused } = opened;
  return (
    <Menu.Root
      open
      onOpenChange={() => {
        onClose();
        // Restore the keyboard focus: to the table, or to the button.
        if (focused instanceof HTMLElement) focused.focus();
      }}
      positioning={{
        strategy: 'fixed',
        placement: 'bottom-start',
        getAnchorRect: () => button.getBoundingClientRect(),
      }}
    >
      <Menu.Positioner>
        <Menu.Content minW="240px" aria-label={label ?? items.title}>
          <RunItems {...items} />
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
