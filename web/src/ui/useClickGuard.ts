import { useEffect, useRef, useState } from 'react';

type ClickGuard = {
  guarded: boolean;
  guard: () => void;
  /** Ends the moment: what the click began was refused, and can be tried again at once. */
  release: () => void;
};

/**
 * Guards a button against the second click of a double click: it stays disabled for a moment after a click, 500 ms by default
 * (document 1, section 9), and 1000 ms for saving (documents 2 and 3, section 9).
 */
export function useClickGuard(pause: 500 | 1000 = 500): ClickGuard {
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
    release: () => {
      clearTimeout(timer.current);
      setGuarded(false);
    },
  };
}
