import { useEffect, useState } from 'react';

/** Counts down from the seconds given to `wait`; 0 if there is nothing to wait for. */
export function useSecondsLeft(): { secondsLeft: number; wait: (seconds: number) => void } {
  const [secondsLeft, setSecondsLeft] = useState(0);
  const isWaiting = secondsLeft > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => setSecondsLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return { secondsLeft, wait: setSecondsLeft };
}
