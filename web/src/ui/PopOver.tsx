import {
  Popover,
  Portal,
  type PopoverBodyProps,
  type PopoverContentProps,
  type PopoverRootProps,
} from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';

type PopOverProps = Omit<PopoverContentProps, 'p'> & {
  /** The button that opens it. */
  trigger: ReactElement;
  placement: NonNullable<PopoverRootProps['positioning']>['placement'];
  p: PopoverBodyProps['p'];
  /** Renders the children while it is closed too, for their shortcuts. */
  staysMounted?: boolean;
};

/** A box beside the button that opens it. */
export function PopOver({
  trigger,
  placement,
  p,
  staysMounted = false,
  children,
  ...content
}: PopOverProps): ReactNode {
  return (
    <Popover.Root positioning={{ placement, gutter: 4 }} lazyMount={!staysMounted} unmountOnExit={!staysMounted}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content {...content}>
            <Popover.Body p={p}>{children}</Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
