import { Portal, Tooltip as ChakraTooltip } from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';

type TooltipProps = { content: ReactNode; children: ReactElement<{ id?: string }> };

/** A hint on hover and on focus. */
export function Tooltip({ content, children }: TooltipProps): ReactNode {
  // What opens a popover or a menu has that one's id. Not knowing it, the tooltip would stand at the corner of the page.
  const { id } = children.props;
  return (
    <ChakraTooltip.Root
      ids={id === undefined ? undefined : { trigger: id }}
      openDelay={400}
      closeDelay={80}
      lazyMount
      unmountOnExit
      positioning={{ placement: 'top', hideWhenDetached: true }}
    >
      <ChakraTooltip.Trigger asChild>{children}</ChakraTooltip.Trigger>
      <Portal>
        {/* Read as the description of what it belongs to, and not as a text of its own outside of all landmarks. */}
        <ChakraTooltip.Positioner aria-hidden css={{ '&:not([style*="--x"])': { visibility: 'hidden' } }}>
          <ChakraTooltip.Content>{content}</ChakraTooltip.Content>
        </ChakraTooltip.Positioner>
      </Portal>
    </ChakraTooltip.Root>
  );
}
