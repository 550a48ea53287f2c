import { useEffect } from 'react';
import { toaster } from './toaster';

/** The toaster's region in the page. */
const region = '[data-scope=toast][data-part=group]';

/** Whether the pointer or the focus is on a notification, or the page is hidden. */
export function areNotificationsPaused(): boolean {
  return document.hidden || document.querySelector(`${region}:is(:hover, :focus-within)`) !== null;
}

/**
 * Lets the focus move into the notifications even while a dialog traps it: otherwise they could be neither paused nor closed by
 * key, and Escape would close the dialog instead. After a notification is closed, the focus returns to where it was.
 */
export function useNotificationFocus(): void {
  useEffect(() => {
    let before: HTMLElement | undefined;

    // On the window, so that neither the dialog nor the toaster, whose listeners are further inside, gets the event.
    function onFocusIn(event: FocusEvent): void {
      if (!isInRegion(event.target)) return;
      event.stopPropagation();
      if (!isInRegion(event.relatedTarget)) before = htmlElement(event.relatedTarget);
      toaster.pause();
      // The toaster's shortcut focuses its region: move on to the latest notification, or back if there is none.
      const reached = htmlElement(event.target);
      if (!reached?.matches(region)) return;
      const latest = htmlElement(reached.querySelector('[data-part=root]'));
      if (latest) latest.focus();
      else leave(reached);
    }

    function onKeyDown(event: KeyboardEvent): void {
      if (!isInRegion(event.target)) return;
      if (event.key === 'Tab') event.stopPropagation();
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      const root = htmlElement(event.target)?.closest('[data-part=root]');
      htmlElement(root?.querySelector('[data-part=close-trigger]'))?.click();
    }

    function onClick({ target }: MouseEvent): void {
      const { activeElement } = document;
      if (!isInRegion(activeElement) || !htmlElement(target)?.closest('[data-part=close-trigger]')) return;
      leave(htmlElement(activeElement));
    }

    function leave(focused: HTMLElement | undefined): void {
      if (before?.isConnected) before.focus();
      else focused?.blur();
    }

    const capture = true;
    window.addEventListener('focusin', onFocusIn, capture);
    window.addEventListener('keydown', onKeyDown, capture);
    window.addEventListener('click', onClick);
    return () => {
      window.removeEventListener('focusin', onFocusIn, capture);
      window.removeEventListener('keydown', onKeyDown, capture);
      window.removeEventListener('click', onClick);
    };
  }, []);
}

function isInRegion(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(region) !== null;
}

function htmlElement(target: EventTarget | null | undefined): HTMLElement | undefined {
  return target instanceof HTMLElement ? target : undefined;
}
