import { useSyncExternalStore } from 'react';

/** Under 768 px the layout is narrow (document 1, section 9). */
const narrow = window.matchMedia('(max-width: 767.98px)');

export function useIsNarrow(): boolean {
  return useSyncExternalStore(onWidthChange, () => narrow.matches);
}

function onWidthChange(listener: () => void): () => void {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}
