import { useState, type UIEvent } from 'react';

/** px; the height of most items of a narrow list, as long as they are not measured. */
export const usualHeight = 98;

/** The items of a list that are drawn without measuring them: two screens, and one more each time the last one is near. */
export function useFirstItems(count: number): {
  /** Their indexes. */
  firstItems: readonly number[];
  onScroll: (event: UIEvent<HTMLElement>) => void;
} {
  const perScreen = Math.ceil(window.innerHeight / usualHeight);
  const [drawn, setDrawn] = useState(2 * perScreen);
  return {
    firstItems: Array.from({ length: Math.min(drawn, count) }, (_, index) => index),
    onScroll: ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
      const below = scrollHeight - scrollTop - clientHeight;
      if (below < clientHeight && drawn < count) setDrawn(drawn + perScreen);
    },
  };
}
