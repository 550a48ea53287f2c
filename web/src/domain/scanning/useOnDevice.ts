import { useEffect, useSyncExternalStore } from 'react';
import { registerSW } from 'virtual:pwa-register';

/** Whether the screens of the hall start from this device: not (yet), in this version, or in this one while a newer one is there. */
export type OnDevice = 'no' | 'yes' | 'newer';

/** ms */
const newVersionsEvery = 3_600_000;

let state: OnDevice = 'no';
let takeNewer: (() => Promise<void>) | undefined;
const listeners = new Set<() => void>();

/**
 * Keeps the screens of the hall on this device (docs/adr/0040). A newer version replaces them, with a reload, as soon as nothing is under
 * way. A browser without service workers, or a page without https, keeps nothing.
 */
export function useOnDevice(isUnderWay: boolean): OnDevice {
  const current = useSyncExternalStore(subscribe, () => state);
  useEffect(keepOnDevice, []);
  useEffect(() => {
    if (current === 'newer' && !isUnderWay) void takeNewer?.();
  }, [current, isUnderWay]);
  return current;
}

function keepOnDevice(): void {
  takeNewer ??= registerSW({
    onOfflineReady: () => change('yes'),
    onNeedRefresh: () => change('newer'),
    onRegisteredSW(_address, registration) {
      if (registration?.active && state === 'no') change('yes');
      // Without a connection there is nothing new.
      setInterval(() => void registration?.update().catch(() => undefined), newVersionsEvery);
    },
  });
}

function change(changed: OnDevice): void {
  state = changed;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
