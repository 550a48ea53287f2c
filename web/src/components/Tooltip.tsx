import { Portal, Tooltip as ChakraTooltip, useTooltipContext } from '@chakra-ui/react';
import { useEffect, useEffectEvent, type ReactElement, type ReactNode } from 'react';

type TooltipProps = { content: ReactNode; children: ReactElement<{ id?: string }> };

/** A tooltip on hover and on focus. */
export function Tooltip({ content, children }: TooltipProps): ReactNode {
  // The trigger of a popover or menu has an id from there; the tooltip needs it, or it would be placed at the corner of the page.
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
        {/* Read as the description of its element, not as a text outside all landmarks. */}
        <ChakraTooltip.Positioner aria-hidden css={{ '&:not([style*="--x"])': { visibility: 'hidden' } }}>
          <ChakraTooltip.Content>{content}</ChakraTooltip.Content>
          <Placed />
        </ChakraTooltip.Positioner>
      </Portal>
    </ChakraTooltip.Root>
  );
}

/** Places the tooltip once it is there. It is placed by itself only in the first frame, in which a busy page may not have drawn it yet. */
function Placed(): ReactNode {
  const { reposition } = useTooltipContext();
  const place = useEffectEvent(reposition);
  useEffect(() => place(), []);
  return null;
}
