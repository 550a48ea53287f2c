import { useEffect } from 'react';
import { toaster } from './toaster';

/** The toaster's own place in the page. */
const region = '[data-scope=toast][data-part=group]';

/** Is the pointer or the focus on a notification, or is nobody looking at the page? */
export function areNotificationsHeld(): boolean {
  return document.hidden || document.querySelector(`${region}:is(:hover, :focus-within)`) !== null;
}

/**
 * Lets the focus into the notifications, also from a dialog that keeps it to itself: there they could be neither held nor closed
 * by key, and Escape would close the dialog instead. Who closes a notification goes on where they were.
 */
export function useNotificationFocus(): void {
  useEffect(() => {
    let before: HTMLElement | undefined;

    // On the window, so that neither the dialog nor the toaster, both of which listen further in, hears it.
    function onFocusIn(event: FocusEvent): void {
      if (!isInRegion(event.target)) return;
      event.stopPropagation();
      if (!isInRegion(event.relatedTarget)) before = htmlElement(event.relatedTarget);
      toaster.pause();
      // The toaster's key leads to its region: on to the latest notification, or back when there is none.
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
