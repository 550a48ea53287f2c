import { Portal, Tooltip as ChakraTooltip, useTooltipContext } from '@chakra-ui/react';
import { useEffect, useEffectEvent, type ReactElement, type ReactNode } from 'react';

type TooltipProps = { content: ReactNode; children: ReactElement<{ id?: string }> };

/** A tooltip on hover and on keyboard focus. */
export function Tooltip({ content, children }: TooltipProps): ReactNode {
  const { id } = children.props;
  return (
    <ChakraTooltip.Root
      // The button of a pop-up has an id already.
      ids={id === undefined ? undefined : { trigger: id }}
      openDelay={400}
      closeDelay={80}
      // It would keep Esc from what has the focus, such as a dialog: see below.
      closeOnEscape={false}
      positioning={{ placement: 'top', hideWhenDetached: true }}
      lazyMount
      unmountOnExit
    >
      <ChakraTooltip.Trigger asChild>{children}</ChakraTooltip.Trigger>
      <Portal>
        {/* Read as the description of its element, not as a text outside all landmarks. */}
        <ChakraTooltip.Positioner aria-hidden css={{ '&:not([style*="--x"])': { visibility: 'hidden' } }}>
          <ChakraTooltip.Content>{content}</ChakraTooltip.Content>
          <WhileOpen />
        </ChakraTooltip.Positioner>
      </Portal>
    </ChakraTooltip.Root>
  );
}

/**
 * Positions the tooltip once it is in the page: by itself it is positioned in the first frame only, and a busy page may not have rendered
 * it by then. Esc closes it, and does what it does without a tooltip, too.
 */
function WhileOpen(): ReactNode {
  const { reposition, setOpen } = useTooltipContext();
  const update = useEffectEvent(reposition);
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false);
  });
  useEffect(() => {
    update();
    const listener = (event: KeyboardEvent) => closeOnEscape(event);
    document.addEventListener('keydown', listener, true);
    return () => document.removeEventListener('keydown', listener, true);
  }, []);
  return null;
}
