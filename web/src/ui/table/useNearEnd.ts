import { useEffect } from 'react';

/** The number of rows before the last one at which more are loaded: early enough for fast scrolling. */
const rowsBefore = 25;

/** Calls back when the last rendered row is near the end, and again when there are more rows. */
export function useNearEnd(lastDrawn: number | undefined, count: number, onNearEnd: (() => void) | undefined): void {
  useEffect(() => {
    if (lastDrawn !== undefined && count > 0 && lastDrawn >= count - 1 - rowsBefore) onNearEnd?.();
  }, [lastDrawn, count, onNearEnd]);
}
