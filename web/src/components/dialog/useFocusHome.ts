import { useEffect } from 'react';

/** Milliseconds: a list that is asked again after a deletion has come by then. */
const watchTime = 10_000;

/**
 * Where the focus goes when a dialog closes and what opened it is gone, or goes soon: a deleted row, a link that opened the
 * dialog itself. It would fall to the body; it goes to the dialog below or else to the page's list, until somebody touches
 * something.
 */
export function useFocusHome(): void {
  useEffect(
    () => () => {
      const stop = new AbortController();
      const observer = new MutationObserver(bringHome);
      // The dialog gives the focus back itself, a moment after it is gone.
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
