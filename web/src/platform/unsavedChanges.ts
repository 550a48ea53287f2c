/** Whether the page has unsaved changes. When a session ends in another tab, this is checked before the page is left. */
import { useEffect } from 'react';

let count = 0;

export function hasUnsavedChanges(): boolean {
  return count > 0;
}

/** Counts a form while it has unsaved changes. */
export function useUnsavedChanges(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    count += 1;
    return () => {
      count -= 1;
    };
  }, [isDirty]);
}
