import { useState } from 'react';

const storageKey = 'sidebar_collapsed';

/** Whether the sidebar is collapsed; remembered in this browser. */
export function useSidebarCollapsed(): [boolean, (collapsed: boolean) => void] {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(storageKey) === '1');
  return [
    collapsed,
    (next) => {
      localStorage.setItem(storageKey, next ? '1' : '0');
      setCollapsed(next);
    },
  ];
}
