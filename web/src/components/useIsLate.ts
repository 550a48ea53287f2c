import { useEffect, useState } from 'react';

/** Milliseconds: somebody who waits longer should see that something is on its way. */
const lateAfter = 300;

/** Whether the calling component has been there for so long that waiting should be shown. */
export function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), lateAfter);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}
