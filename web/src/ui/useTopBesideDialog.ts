import { useEffect, useState } from 'react';

/** Where notifications are shown while a dialog leaves room above it, px from the top. */
const aboveDialog = 8;
/**
 * The room that a notification needs above a dialog, px. The × of a dialog that leaves less ends above the notifications' usual position,
 * and what it covers there are no controls of its head.
 */
const room = 76;
/** The height of a notification with a description, px. */
const tallest = 112;

/**
 * The distance of the notifications from the top, in px, at which they cover no control of an open dialog; undefined for their usual position.
 * A dialog that fills the screen, with controls at its top, says with `data-notifications-above` how many px at its bottom stay free.
 */
export function useTopBesideDialog(): number | undefined {
  const [top, setTop] = useState<number>();
  useEffect(() => {
    const sizes = new ResizeObserver(measure);
    let watched: Element | undefined;
    function measure(): void {
      const dialog = [
        ...document.querySelectorAll<HTMLElement>('[data-scope=dialog][data-part=content][data-state=open]'),
      ].at(-1);
      if (dialog !== watched) {
        sizes.disconnect();
        if (dialog) sizes.observe(dialog);
        watched = dialog;
      }
      const box = dialog?.getBoundingClientRect();
      const above = dialog?.dataset['notificationsAbove'];
      if (box && above !== undefined) setTop(box.bottom - Number(above) - tallest);
      else setTop(box && box.top >= room ? aboveDialog : undefined);
    }
    // Dialogs are appended to the body, and move when they open.
    const dialogs = new MutationObserver(measure);
    dialogs.observe(document.body, { childList: true });
    document.addEventListener('animationend', measure);
    window.addEventListener('resize', measure);
    measure();
    return () => {
      sizes.disconnect();
      dialogs.disconnect();
      document.removeEventListener('animationend', measure);
      window.removeEventListener('resize', measure);
    };
  }, []);
  return top;
}
