import { Suspense, type ReactNode } from 'react';
import { lazyPopUp } from '../../chunks/lazyPart';
import type { PopOverPanelProps } from './PopOverPanel';
import type { PopUpState } from './usePopUp';

const Panel = lazyPopUp(async () => (await import('./PopOverPanel')).PopOverPanel);

/** A box beside the button that opens it, from `usePopUp('dialog')`. */
export function PopOver({
  popUp,
  ...panel
}: Omit<PopOverPanelProps, 'popUp'> & { popUp: PopUpState | undefined }): ReactNode {
  return (
    popUp && (
      <Suspense>
        <Panel popUp={popUp} {...panel} />
      </Suspense>
    )
  );
}
