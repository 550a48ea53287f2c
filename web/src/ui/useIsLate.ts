import { useEffect, useState } from 'react';

/** ms; a longer wait needs a loading indicator. */
const lateAfter = 300;

/** Whether the calling component has been mounted for so long that a loading indicator should be shown. */
export function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), lateAfter);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}
