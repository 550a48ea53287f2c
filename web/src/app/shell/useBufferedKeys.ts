import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Buffers what is typed between the key that opens a field and the moment when the field has the focus: its code may have to be
 * loaded first, and until then the keys would go to the element focused before.
 *
 * @returns a function that returns the typed text and stops collecting; from then on the field gets the keys
 */
export function useBufferedKeys(isOpen: boolean): () => string {
  /** Undefined while not collecting. */
  const typed = useRef<string>(undefined);
  const isTaken = useRef(false);
  useLayoutEffect(() => {
    if (!isOpen) return;
    // If its code is already loaded, the field may have taken the text before this effect runs.
    if (!isTaken.current) typed.current = '';
    const onKeyDown = (event: KeyboardEvent) => {
      if (typed.current === undefined || isCommand(event)) return;
      const next = textAfter(typed.current, event.key);
      if (next === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      typed.current = next;
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true });
      typed.current = undefined;
      isTaken.current = false;
    };
  }, [isOpen]);
  return useCallback(() => {
    const text = typed.current ?? '';
    typed.current = undefined;
    isTaken.current = true;
    return text;
  }, []);
}

/** AltGr types letters, so it is no command. */
function isCommand(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
}

/** The text after this key; undefined for keys that write nothing. Enter is ignored, because its results are not there yet. */
function textAfter(text: string, key: string): string | undefined {
  if (key.length === 1) return text + key;
  if (key === 'Backspace') return text.slice(0, -1);
  return key === 'Enter' ? text : undefined;
}
