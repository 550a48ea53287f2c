import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { Face } from './Face';

type EmptyFaceProps = { title: string; children?: ReactNode; actions?: ReactNode };

/** There is nothing yet. */
export function EmptyFace(props: EmptyFaceProps): ReactNode {
  return <Face icon={Inbox} colour="accent" {...props} />;
}
