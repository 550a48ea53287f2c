import { useSyncExternalStore } from 'react';

/** Under 768 px the layout is narrow (document 1, section 9). */
const narrow = window.matchMedia('(max-width: 767.98px)');

/** Beside the sidebar, the top bar has room for little more than the title. */
const medium = window.matchMedia('(max-width: 1023.98px)');

export function useIsNarrow(): boolean {
  return useMatches(narrow);
}

export function useIsMedium(): boolean {
  return useMatches(medium);
}

function useMatches(query: MediaQueryList): boolean {
  return useSyncExternalStore(
    (listener) => {
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => query.matches,
  );
}
