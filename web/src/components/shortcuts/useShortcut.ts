import { useEffect, useEffectEvent, useMemo } from 'react';
import { useListedShortcuts } from './shortcutList';

type ShortcutOptions = {
  /** The key as `KeyboardEvent.key` names it. */
  key: string;
  /** With Ctrl, or with ⌘ on a Mac; such a shortcut works while typing too. */
  withControl?: boolean;
  /** How the keys are drawn. */
  keys: readonly string[];
  description: string;
};

/** A key that works on the whole page while the calling component is on it; it is listed in the dialog of keys. */
export function useShortcut({ key, withControl = false, keys, description }: ShortcutOptions, run: () => void): void {
  const text = keys.join(' ');
  useListedShortcuts(useMemo(() => [{ keys: text.split(' '), description }], [text, description]));

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== key || event.altKey) return;
    if ((event.ctrlKey || event.metaKey) !== withControl) return;
    if (!withControl && isBusyElsewhere(event.target)) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

const busy =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** A plain key belongs to the field that is typed in, and to the dialog or menu that is open. */
function isBusyElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(busy) !== null;
}
