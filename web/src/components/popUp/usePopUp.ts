import { useId, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { preloadPopUps } from './preloadPopUps';

/** The item of a menu that is highlighted when a key opens it. */
type StartItem = 'first' | 'last';

/** What the part that is loaded when a pop-up is opened needs to know. */
export type PopUpState = {
  triggerId: string;
  contentId: string;
  isOpen: boolean;
  startItem: StartItem | undefined;
  onClose: () => void;
};

export type PopUpTrigger = {
  id: string;
  'aria-haspopup': 'menu' | 'dialog';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onPointerEnter: () => void;
  onClick: (event: MouseEvent) => void;
  onKeyDown: ((event: KeyboardEvent) => void) | undefined;
};

const startItems: Readonly<Record<string, StartItem>> = {
  ArrowDown: 'first',
  ArrowUp: 'last',
  Enter: 'first',
  ' ': 'first',
};

/**
 * A button that opens something. The button is plain, and what it opens is loaded when it is first needed: no pop-up is open when a
 * screen is drawn. `state` is undefined until then, and remains afterwards, so that the pop-up can fade out.
 */
export function usePopUp(kind: PopUpTrigger['aria-haspopup']): {
  trigger: PopUpTrigger;
  state: PopUpState | undefined;
} {
  const triggerId = useId();
  const contentId = `${triggerId}-content`;
  const [opened, setOpened] = useState<{ isOpen: boolean; startItem?: StartItem }>();
  const isOpen = opened?.isOpen ?? false;
  return {
    trigger: {
      id: triggerId,
      'aria-haspopup': kind,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? contentId : undefined,
      onPointerEnter: preloadPopUps,
      onClick: ({ defaultPrevented }) => {
        // On a slow line an impatient second click comes before there is anything to close.
        const isShown = isOpen && document.getElementById(contentId) !== null;
        if (!defaultPrevented) setOpened({ isOpen: !isShown });
      },
      onKeyDown:
        kind === 'menu'
          ? (event) => {
              const startItem = startItems[event.key];
              if (startItem === undefined || event.defaultPrevented) return;
              // Otherwise the key would also be a click, which closes the menu again.
              event.preventDefault();
              setOpened({ isOpen: true, startItem });
            }
          : undefined,
    },
    state: opened && {
      triggerId,
      contentId,
      isOpen,
      startItem: opened.startItem,
      onClose: () => setOpened({ isOpen: false }),
    },
  };
}
