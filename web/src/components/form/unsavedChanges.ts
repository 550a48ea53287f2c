/**
 * Whether something on this page was typed and not saved. A session that ends elsewhere asks for it before it takes the page
 * away.
 */
import { useEffect } from 'react';

let count = 0;

export function hasUnsavedChanges(): boolean {
  return count > 0;
}

/** Counts a form for as long as it holds changes. */
export function useUnsavedChanges(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    count += 1;
    return () => {
      count -= 1;
    };
  }, [isDirty]);
}
