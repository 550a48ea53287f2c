import { useEffect } from 'react';

/** So many rows before the last one, further ones are asked for, so that they are there before the reader is. */
const ahead = 12;

/** Calls back when the last row that is drawn is near the end of all, and again when there are more rows. */
export function useNearEnd(lastDrawn: number | undefined, count: number, onNearEnd: (() => void) | undefined): void {
  useEffect(() => {
    if (lastDrawn !== undefined && count > 0 && lastDrawn >= count - 1 - ahead) onNearEnd?.();
  }, [lastDrawn, count, onNearEnd]);
}
