import { useContext, useEffectEvent, useLayoutEffect } from 'react';
import { OpenSkuContext } from '../skus/skuInUrl';
import { type TextField, writeInto } from './fieldText';
import { createScanBuffer, shortestCode, withoutSymbology } from './scanBuffer';
import { takeScans } from './scanTakers';
import { play } from './sounds';

const takesKeys = '[role=dialog]:not([data-sku-panel]), [role=alertdialog]';

/** ms; an unfinished code is dropped after this time. */
const codeLasts = 10_000;

/**
 * Calls back with each code of a hardware scanner, wherever the focus is; its Enter or Tab presses no button. Outside of fields, all keys
 * belong to a code. In a field of whole numbers (`inputMode="numeric"`) a code starts with what belongs to no number. In other fields, and for codes of
 * digits only, a code is recognised by its speed, and removed from the field again. While a dialog is open, it gets the keys, but a code is refused by a sound, and its Enter
 * presses none of the dialog's buttons; the panel of a SKU is closed by a code, whose result it would cover.
 */
export function useScans(onScan: (code: string) => void): void {
  const openSku = useContext(OpenSkuContext);
  const scanned = useEffectEvent((code: string) => {
    openSku?.(undefined);
    onScan(code);
  });
  // Before the screen is seen, so that the first code is whole.
  useLayoutEffect(() => {
    const buffer = createScanBuffer();
    let before: { field: TextField; value: string } | undefined;
    /** Keys that belong to a code at any speed. */
    let typed: { text: string; at: number } | undefined;
    const take = (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, timeStamp } = event;
      const isCommand = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
      if (isCommand || event.isComposing) return;
      const field = fieldOf(event.target);
      const value = field?.value ?? '';
      const isNumeric = field?.inputMode === 'numeric';
      const fast = buffer.press(key, timeStamp);
      if (document.querySelector(takesKeys) !== null) {
        typed = undefined;
        if (fast === undefined || field) return;
        take(event);
        play('bad');
        return;
      }
      if (buffer.text().length === 1) before = field && { field, value: value };
      if (typed && (timeStamp - typed.at > codeLasts || (field && !isNumeric))) typed = undefined;
      if (key === 'Enter' || key === 'Tab') {
        // Only the whole code, not its fast last part.
        const code = typed ? withoutSymbology(typed.text) : fast;
        typed = undefined;
        if (code === undefined || code.length < shortestCode) return;
        take(event);
        if (before) writeInto(before.field, before.value);
        before = undefined;
        scanned(code);
      } else if (
        key.length === 1 &&
        (typed || (isNumeric ? /[^\d.,]/ : /[\p{L}\d\]]/u).test(key)) &&
        (isNumeric || !field)
      ) {
        take(event);
        // Digits typed just before belong to the code.
        if (!typed && before && buffer.text().length > 1) writeInto(before.field, before.value);
        typed = { text: typed ? typed.text + key : buffer.text(), at: timeStamp };
      }
    };
    const release = takeScans();
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      release();
      window.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, []);
}

function fieldOf(target: EventTarget | null): TextField | undefined {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : undefined;
}
