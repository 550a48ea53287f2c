import { useEffect } from 'react';

/** ms; by then a list is refetched after a deletion. */
const watchTime = 10_000;

/**
 * Restores the focus after a dialog closes when the element that opened it is gone or about to go: a deleted row, a link that
 * opened the dialog directly. Instead of the body, the dialog below or the page's list gets the focus, until the user presses or
 * clicks something.
 */
export function useFocusHome(): void {
  useEffect(
    () => () => {
      const stop = new AbortController();
      const observer = new MutationObserver(bringHome);
      // The dialog restores the focus itself a moment after it is closed.
      const timers = [setTimeout(bringHome, 100), setTimeout(() => stop.abort(), watchTime)];
      stop.signal.addEventListener('abort', () => {
        observer.disconnect();
        timers.forEach(clearTimeout);
      });
      for (const event of ['pointerdown', 'keydown']) {
        document.addEventListener(event, () => stop.abort(), { capture: true, signal: stop.signal });
      }
      observer.observe(document.body, { childList: true, subtree: true });
    },
    [],
  );
}

function bringHome(): void {
  const { activeElement, body } = document;
  if (activeElement !== null && activeElement !== body) return;
  const dialogs = document.querySelectorAll<HTMLElement>(
    '[role=dialog][data-state=open], [role=alertdialog][data-state=open]',
  );
  const main = document.querySelector<HTMLElement>('main');
  const home = [...dialogs].at(-1) ?? main?.querySelector<HTMLElement>('[role=grid], section[tabindex="0"]') ?? main;
  home?.focus({ preventScroll: true });
}
