import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { StatePanel } from './StatePanel';

type EmptyStateProps = { title: string; children?: ReactNode; actions?: ReactNode };

/** There are no records yet. */
export function EmptyState(props: EmptyStateProps): ReactNode {
  return <StatePanel icon={Inbox} colour="accent" {...props} />;
}
