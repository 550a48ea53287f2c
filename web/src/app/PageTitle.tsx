import type { ReactNode } from 'react';

/** The title of the browser's tab: the route's title, then the product's name (document 1, section 2). */
export function PageTitle({ title }: { title: string }): ReactNode {
  return <title>{`${title} - Operations Control Center`}</title>;
}
