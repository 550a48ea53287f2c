import { useEffect, useEffectEvent } from 'react';
import { writeInto } from './fieldText';
import { createScanBuffer, shortestCode, withoutSymbology } from './scanBuffer';
import { takesScans } from './scanTakers';

/** ms for which a key outside of fields waits for the next one: a scanner is faster, and two keys of a person are rarely as close. */
const nextKey = 50;
/** A number with more digits is a code. */
const mostDigits = 7;

/** How a code begins. The keys that lead into a search field do not wait: what is typed next belongs there. */
const begins = /[\p{L}\d\]]/u;

const modifiers: ReadonlySet<string> = new Set(['Shift', 'AltGraph', 'CapsLock']);

const fields = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]';

/**
 * A hardware scanner types letters and Enter, wherever the focus is. Where no code belongs, its keys are no shortcuts and press no button, and a
 * number field gets its number back; `onStray` is called with the code. Text fields, which may search for it, keep it, and screens that
 * take scans (`useScans`) get it.
 *
 * @param isPaused something else collects the keys
 */
export function useStrayScans(onStray: (code: string) => void, isPaused: boolean): void {
  const stray = useEffectEvent(onStray);
  const isOff = useEffectEvent(() => isPaused || takesScans());
  useEffect(() => {
    const buffer = createScanBuffer();
    let before: { field: HTMLInputElement; text: string } | undefined;
    let waiting: KeyboardEvent[] = [];
    let timer: number | undefined;
    const passed = new WeakSet<Event>();

    /** Ends the wait: a code is dropped, other keys do what they would have done. */
    const settle = (): boolean => {
      clearTimeout(timer);
      const keys = waiting;
      waiting = [];
      if (keys.length >= shortestCode) {
        stray(withoutSymbology(keys.map(({ key }) => key).join('')));
        return true;
      }
      for (const event of keys) {
        const again = new KeyboardEvent(event.type, event);
        passed.add(again);
        (event.target instanceof Element && event.target.isConnected ? event.target : document.body).dispatchEvent(
          again,
        );
      }
      return false;
    };
    const take = (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, timeStamp } = event;
      // A scanner presses Shift for each capital letter.
      if (passed.has(event) || modifiers.has(key)) return;
      const isCommand = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
      const field = target instanceof Element ? target.closest(fields) : null;
      if (isCommand || event.isComposing || field !== null || isOff()) settle();
      else if (key.length === 1 && !event.repeat && (waiting.length > 0 || begins.test(key))) {
        take(event);
        waiting.push(event);
        clearTimeout(timer);
        timer = window.setTimeout(settle, nextKey);
      } else if (settle() && (key === 'Enter' || key === 'Tab')) take(event);

      if (isCommand || !(field instanceof HTMLInputElement) || !isNumberField(field) || isOff()) return;
      const code = buffer.press(key, timeStamp);
      if (buffer.text().length === 1) before = { field, text: field.value };
      if (code === undefined || before?.field !== field || !isCode(code)) return;
      take(event);
      writeInto(field, before.text);
      stray(code);
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, []);
}

function isNumberField({ inputMode }: HTMLInputElement): boolean {
  return inputMode === 'numeric' || inputMode === 'decimal';
}

function isCode(text: string): boolean {
  return /[^\d.,\s-]/.test(text) || text.replaceAll(/\D/g, '').length > mostDigits;
}
