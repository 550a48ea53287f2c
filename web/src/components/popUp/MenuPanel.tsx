import { useMenu, type MenuContentProps, type MenuRootProps } from '@chakra-ui/react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { Menu } from '../chakra/Menu';
import type { PopUpState } from './usePopUp';

type MenuPanelProps = MenuContentProps & {
  popUp: PopUpState;
  positioning: NonNullable<MenuRootProps['positioning']>;
};

/** What the button of a menu opens; the children are its items. Loaded with them. */
export function MenuPanel({ popUp, positioning, children, ...content }: MenuPanelProps): ReactNode {
  const { triggerId, contentId, isOpen, startItem, onClose } = popUp;
  // It closes by itself: only then is the focus back at the button before a dialog takes it, which an item has opened.
  const menu = useMenu({
    ids: { trigger: triggerId, content: contentId },
    positioning,
    onOpenChange: ({ open }) => !open && onClose(),
  });
  const { setOpen, setHighlightedValue } = menu.api;
  const follow = useEffectEvent((next: boolean) => setOpen(next));
  useEffect(() => follow(isOpen), [isOpen]);
  return (
    <Menu.RootProvider value={menu} lazyMount unmountOnExit>
      <Menu.Positioner>
        <Menu.Content {...content}>
          {children}
          {startItem && <StartAt item={startItem} contentId={contentId} onStart={setHighlightedValue} />}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.RootProvider>
  );
}

type StartAtProps = { item: 'first' | 'last'; contentId: string; onStart: (value: string) => void };

/** Once the items are there, highlights the first or last one. */
function StartAt({ item, contentId, onStart }: StartAtProps): ReactNode {
  const start = useEffectEvent(() => {
    const items = document.querySelectorAll<HTMLElement>(`[id="${contentId}"] [role=menuitem]:not([data-disabled])`);
    const value = [...items].at(item === 'last' ? -1 : 0)?.dataset['value'];
    if (value !== undefined) onStart(value);
  });
  useEffect(() => start(), []);
  return null;
}
