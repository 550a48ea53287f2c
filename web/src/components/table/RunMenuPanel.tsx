import type { ReactNode } from 'react';
import { MenuPanel } from '../popUp/MenuPanel';
import type { PopUpState } from '../popUp/usePopUp';
import { RunItems, type RunItemsProps } from './RunItems';

type RunMenuPanelProps = RunItemsProps & { popUp: PopUpState; placement: 'top-start' | 'bottom-end' };

/** What `RunMenu` opens. */
export function RunMenuPanel({ popUp, placement, ...items }: RunMenuPanelProps): ReactNode {
  return (
    <MenuPanel popUp={popUp} positioning={{ strategy: 'fixed', placement }} minW="288px">
      <RunItems {...items} />
    </MenuPanel>
  );
}
