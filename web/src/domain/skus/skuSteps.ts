/** The steps from the SKU in the panel to those beside it in the list behind it. */
import { useEffect, useSyncExternalStore } from 'react';
import type { Steps } from '../../lists/useSteps';

let offered: Steps | undefined;
const listeners = new Set<() => void>();

/** Undefined if the SKU is not in a list. */
export function useSkuSteps(): Steps | undefined {
  return useSyncExternalStore(onChange, () => offered);
}

/** Offers steps while the calling component is mounted. `steps` must be stable (useMemo). */
export function useOfferedSkuSteps(steps: Steps | undefined): void {
  useEffect(() => {
    offer(steps);
    return () => offer(undefined);
  }, [steps]);
}

function offer(steps: Steps | undefined): void {
  offered = steps;
  for (const listener of listeners) listener();
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
