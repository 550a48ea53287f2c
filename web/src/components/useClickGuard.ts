import { useEffect, useRef, useState } from 'react';

/**
 * Guards a button against the second click of a double click: it stays disabled for a moment after a click, 500 ms by default
 * (document 1, section 9), and 1000 ms for saving (documents 2 and 3, section 9).
 */
export function useClickGuard(pause: 500 | 1000 = 500): { guarded: boolean; guard: () => void } {
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
