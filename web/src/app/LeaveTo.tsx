import { useEffect, type ReactNode } from 'react';

/** Leaves for a page of this site that is not a screen of the client, such as the sandbox. */
export function LeaveTo({ path }: { path: string }): ReactNode {
  useEffect(() => window.location.replace(path), [path]);
  return null;
}
