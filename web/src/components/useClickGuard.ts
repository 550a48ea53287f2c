import { useEffect, useRef, useState } from 'react';

/** A button stays disabled this long after a click (document 3, section 9). */
const pause = 1000;

/** Guards a button against the second click of a double click. */
export function useClickGuard(): { guarded: boolean; guard: () => void } {
  const [guarded, setGuarded] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    guarded,
    guard: () => {
      setGuarded(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setGuarded(false), pause);
    },
  };
}
