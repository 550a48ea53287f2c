import { useEffect, useState } from 'react';
import { useIsNarrow } from './useIsNarrow';

/** Between the notifications, and around them, px. */
const gap = 8;

/**
 * On a narrow screen every place has a control. So the notifications are at its lower edge there, and page, dialogs and drawers end above
 * them: their heights subtract `--notices`. Returns the distance of the notifications from the top, in px; undefined on a wide screen.
 */
export function useRoomForNotices(): number | undefined {
  const isNarrow = useIsNarrow();
  const [top, setTop] = useState<number>();
  useEffect(() => {
    const group = document.querySelector('[data-scope=toast][data-part=group]');
    if (!isNarrow || !group) return;
    const sizes = new ResizeObserver(measure);
    function measure(): void {
      // Not their boxes, which move while they come and go.
      const heights = notices().map(({ offsetHeight }) => offsetHeight + gap);
      const height = heights.reduce((sum, one) => sum + one, 0);
      const { innerHeight, visualViewport } = window;
      // Above a keyboard, which lies over the page.
      const bottom = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight;
      setTop(bottom - height);
      const room = height === 0 ? 0 : innerHeight - bottom + height + gap;
      document.documentElement.style.setProperty('--notices', `${room}px`);
    }
    function notices(): HTMLElement[] {
      return [...(group?.querySelectorAll<HTMLElement>('[data-part=root]') ?? [])];
    }
    const changes = new MutationObserver(() => {
      sizes.disconnect();
      for (const notice of notices()) sizes.observe(notice);
      measure();
    });
    changes.observe(group, { childList: true, subtree: true });
    window.addEventListener('resize', measure);
    window.visualViewport?.addEventListener('resize', measure);
    measure();
    return () => {
      changes.disconnect();
      sizes.disconnect();
      window.removeEventListener('resize', measure);
      window.visualViewport?.removeEventListener('resize', measure);
      document.documentElement.style.removeProperty('--notices');
      setTop(undefined);
    };
  }, [isNarrow]);
  return top;
}
