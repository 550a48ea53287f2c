import { useEffect, useEffectEvent, type KeyboardEvent as ReactKeyboardEvent, type RefObject } from 'react';

/**
 * Ctrl+Enter (⌘+Enter) submits a dialog wherever the focus is: in it, in a list that it has opened, or nowhere, as after the file dialog of
 * the browser. A dialog above it has its own. Without a dialog it submits the page, while no dialog is open.
 */
export function useSubmitKey(content: RefObject<HTMLElement | null> | undefined, onSubmit: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented || event.isComposing)
      return;
    if (event.target instanceof Element && event.target.closest('[data-sku-panel]')) return;
    if (topDialog() !== (content?.current ?? undefined)) return;
    event.preventDefault();
    onSubmit();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/**
 * Enter in a field saves nothing: a barcode scanner types it after each code, at whatever has the focus. Buttons and lists keep their Enter.
 */
export function ignoreEnter(event: ReactKeyboardEvent<HTMLElement>): void {
  const { key, ctrlKey, metaKey, target, currentTarget } = event;
  if (key !== 'Enter' || ctrlKey || metaKey) return;
  // The keys of a pop-up that is drawn elsewhere bubble up here, too.
  if (target instanceof HTMLInputElement && currentTarget.contains(target)) event.preventDefault();
}

/**
 * Keeps the focus in a dialog when the element that has it is removed, such as a button of the step before: the dialog itself gets it then.
 */
export function useFocusInside(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dialog = content.current;
    if (dialog === null) return undefined;
    // Not before the dialog's initial focus, because the dialog remembers what had the focus before. It may have had it already.
    let hadFocus = dialog.contains(document.activeElement);
    const onFocus = () => {
      hadFocus = true;
    };
    const observer = new MutationObserver(() => {
      if (hadFocus && document.activeElement === document.body && topDialog() === dialog) {
        dialog.focus({ preventScroll: true });
      }
    });
    dialog.addEventListener('focusin', onFocus);
    observer.observe(dialog, { childList: true, subtree: true });
    return () => {
      dialog.removeEventListener('focusin', onFocus);
      observer.disconnect();
    };
  }, [content]);
}

/** The dialog above all others; each is drawn at the end of the page when it opens. */
function topDialog(): Element | undefined {
  return [
    ...document.querySelectorAll('[data-scope=dialog][data-part=content][data-state=open]:not([data-sku-panel])'),
  ].at(-1);
}
