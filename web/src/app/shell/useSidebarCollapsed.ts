import { useState } from 'react';
import { useIsCompact } from '../../ui/useIsNarrow';

const storageKey = 'sidebar_collapsed';
const compactKey = 'sidebar_collapsed_compact';

/** Whether the sidebar is collapsed: in a compact window unless it was expanded there. Remembered in this browser for both widths. */
export function useSidebarCollapsed(): [boolean, (collapsed: boolean) => void] {
  const isCompact = useIsCompact();
  const [wide, setWide] = useState(() => localStorage.getItem(storageKey) === '1');
  const [compact, setCompact] = useState(() => localStorage.getItem(compactKey) !== '0');
  return [
    isCompact ? compact : wide,
    (next) => {
      localStorage.setItem(isCompact ? compactKey : storageKey, next ? '1' : '0');
      (isCompact ? setCompact : setWide)(next);
    },
  ];
}
