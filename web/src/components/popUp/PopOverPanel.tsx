import {
  Portal,
  usePopover,
  type PopoverBodyProps,
  type PopoverContentProps,
  type PopoverRootProps,
} from '@chakra-ui/react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { Popover } from '../chakra/Popover';
import type { PopUpState } from './usePopUp';

export type PopOverPanelProps = Omit<PopoverContentProps, 'p'> & {
  popUp: PopUpState;
  placement: NonNullable<PopoverRootProps['positioning']>['placement'];
  p: PopoverBodyProps['p'];
  /** Renders the children while it is closed too, for their shortcuts. */
  isKept?: boolean;
};

/** The box beside a button, as `PopOver` loads it. */
export function PopOverPanel({
  popUp,
  placement,
  p,
  isKept = false,
  children,
  ...content
}: PopOverPanelProps): ReactNode {
  const { triggerId, contentId, isOpen, onClose } = popUp;
  const popover = usePopover({
    ids: { trigger: triggerId, content: contentId },
    positioning: { placement, gutter: 4 },
    onOpenChange: ({ open }) => !open && onClose(),
  });
  const follow = useEffectEvent((next: boolean) => popover.setOpen(next));
  useEffect(() => follow(isOpen), [isOpen]);
  return (
    <Popover.RootProvider value={popover} lazyMount={!isKept} unmountOnExit={!isKept}>
      <Portal>
        <Popover.Positioner>
          <Popover.Content {...content}>
            <Popover.Body p={p}>{children}</Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.RootProvider>
  );
}
