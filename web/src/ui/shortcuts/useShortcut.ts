import { useEffect, useEffectEvent, useMemo } from 'react';
import { useListedShortcuts } from './shortcutList';

type ShortcutOptions = {
  /** As named by `KeyboardEvent.key`. */
  key: string;
  /** With Ctrl, or with ⌘ on a Mac; such a shortcut also works while typing. */
  withControl?: boolean;
  /** The keys as they are shown. */
  keys: readonly string[];
  description: string;
};

/** A shortcut that works on the whole page while the calling component is mounted; it is listed in the shortcuts dialog. */
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

/** A key without Ctrl belongs to the focused field, or to the open dialog or menu. */
function isBusyElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(busy) !== null;
}
