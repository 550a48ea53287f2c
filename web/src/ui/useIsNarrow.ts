import { useSyncExternalStore } from 'react';

/** Under 768 px the layout is narrow (document 1, section 9). */
const narrow = media('(max-width: 767.98px)');

/** Beside the sidebar, the top bar has room for little more than the title. */
const medium = media('(max-width: 1023.98px)');

/** Under 1200 px the sidebar is a rail of icons (design: look). */
const compact = media('(max-width: 1199.98px)');

export function useIsNarrow(): boolean {
  return useSyncExternalStore(narrow.subscribe, narrow.matches);
}

export function useIsMedium(): boolean {
  return useSyncExternalStore(medium.subscribe, medium.matches);
}

export function useIsCompact(): boolean {
  return useSyncExternalStore(compact.subscribe, compact.matches);
}

function media(query: string) {
  const list = window.matchMedia(query);
  return {
    matches: () => list.matches,
    subscribe: (listener: () => void) => {
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
  };
}
