import { useEffect, useRef } from 'react';

/** A signal that is aborted when the user cancels, and on unmount. */
export function useCancelSignal(): { signal: () => AbortSignal; cancel: () => void } {
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  return {
    signal: () => {
      controller.current = new AbortController();
      return controller.current.signal;
    },
    cancel: () => controller.current?.abort(),
  };
}
