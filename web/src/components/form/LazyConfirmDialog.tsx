import { Suspense, type ComponentProps, type ReactNode } from 'react';
import { lazyPopUp } from '../../chunks/lazyPart';
import type { ConfirmDialog } from './ConfirmDialog';

const Dialog = lazyPopUp(async () => (await import('./ConfirmDialog')).ConfirmDialog);

/** A `ConfirmDialog` that is loaded when it is needed, for parts that are drawn before. Without a connection it appears later. */
export function LazyConfirmDialog(props: ComponentProps<typeof ConfirmDialog>): ReactNode {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
