import { useCallback, useState, type FocusEvent, type KeyboardEvent } from 'react';

type HeadStops = {
  /** The id of the tab stop. */
  stop: string | undefined;
  onFocus: (event: FocusEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** px per key press. */
const resizeStep = 16;

/**
 * Keyboard navigation in the head of a table: it has one tab stop; the arrow keys move in it, and with the shift key they resize
 * the column. `ids` are its stops, each marked by `data-stop`.
 */
export function useHeadStops(ids: readonly string[], onResize: (id: string, by: number) => void): HeadStops {
  const [chosen, setChosen] = useState<string>();
  const stop = chosen !== undefined && ids.includes(chosen) ? chosen : ids[0];
  const onKeyDown = (event: KeyboardEvent) => {
    const at = stopOf(event.target);
    if (at === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const index = ids.indexOf(at);
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step !== undefined && event.shiftKey) {
      onResize(at, step * resizeStep);
    } else {
      const next = step === undefined ? { Home: 0, End: ids.length - 1 }[event.key] : index + step;
      const id = next === undefined ? undefined : ids[next];
      if (id === undefined) return;
      setChosen(id);
      event.currentTarget.querySelector<HTMLElement>(`[data-stop="${CSS.escape(id)}"]`)?.focus();
    }
    event.preventDefault();
  };
  const onFocus = useCallback(({ target }: FocusEvent) => setChosen(stopOf(target)), []);
  return { stop, onFocus, onKeyDown };
}

function stopOf(target: EventTarget): string | undefined {
  return target instanceof HTMLElement ? target.dataset.stop : undefined;
}
