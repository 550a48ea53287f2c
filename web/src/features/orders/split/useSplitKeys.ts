import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { SplitCommands } from './SplitWorkspace';

/** Where to go after a save. */
export type Afterwards = 'stay' | 'next' | 'exit';

type Reach = {
  save: (afterwards: Afterwards) => void;
  /** Opens the next or previous order without saving. */
  walk: (step: 1 | -1) => void;
  commands: RefObject<SplitCommands | null>;
  close: () => void;
};

/**
 * The keys of the split view. They work while the focus is inside of it, or nowhere, as during a save. Overlays of the view have their own
 * keys.
 */
export function useSplitKeys(view: RefObject<HTMLElement | null>, reach: Reach): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    // The surrounding dialog prevents the default of each Esc, so that it does not close by itself.
    if ((event.defaultPrevented && event.key !== 'Escape') || !(target instanceof Element)) return;
    if (target !== document.body && view.current?.contains(target) !== true) return;
    if (target === document.body && isCovered(view.current)) return;
    const command = commandOf(event, target);
    if (command === undefined) return;
    event.preventDefault();
    command(reach);
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Whether another dialog is open, such as the sign-in after a session has ended. */
function isCovered(view: HTMLElement | null): boolean {
  const dialogs = document.querySelectorAll('[role=dialog][data-state=open], [role=alertdialog][data-state=open]');
  return [...dialogs].some((dialog) => dialog !== view);
}

/** Undefined for other keys. In a field, keys without a modifier belong to the field. */
function commandOf(event: KeyboardEvent, target: Element): ((reach: Reach) => void) | undefined {
  const key = event.key.toLowerCase();
  const isTyping = target.closest('input, select, textarea') !== null;
  if (event.ctrlKey || event.metaKey) {
    if (key === 'enter') return ({ save }) => save('next');
    if (key === 's') return ({ save }) => save(event.shiftKey ? 'exit' : 'stay');
    // A field has its own undo.
    if (target.closest('input') !== null) return undefined;
    if (key === 'z') return ({ commands }) => (event.shiftKey ? commands.current?.redo() : commands.current?.undo());
    if (key === 'y') return ({ commands }) => commands.current?.redo();
    return undefined;
  }
  if (event.altKey) return undefined;
  if (key === 'escape') return ({ close }) => close();
  if (isTyping) return undefined;
  if (key === 'n') return ({ commands }) => commands.current?.addOrder();
  if (key === 'p') return ({ commands }) => commands.current?.propose();
  if (key === 'j') return ({ walk }) => walk(1);
  if (key === 'k') return ({ walk }) => walk(-1);
  return undefined;
}
