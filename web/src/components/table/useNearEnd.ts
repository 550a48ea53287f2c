import { useEffect } from 'react';

/**
 * The number of rows before the last one at which more are loaded: a page ahead, so that they are there in time for fast
 * scrolling.
 */
const ahead = 25;

/** Calls back when the last rendered row is near the end, and again when there are more rows. */
export function useNearEnd(lastDrawn: number | undefined, count: number, onNearEnd: (() => void) | undefined): void {
  useEffect(() => {
    if (lastDrawn !== undefined && count > 0 && lastDrawn >= count - 1 - ahead) onNearEnd?.();
  }, [lastDrawn, count, onNearEnd]);
}
