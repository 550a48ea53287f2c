import { Portal, Tooltip as ChakraTooltip } from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';

type TooltipProps = { content: ReactNode; children: ReactElement };

/** A hint on hover and on focus. */
export function Tooltip({ content, children }: TooltipProps): ReactNode {
  return (
    <ChakraTooltip.Root openDelay={400} closeDelay={80} lazyMount unmountOnExit positioning={{ placement: 'top' }}>
      <ChakraTooltip.Trigger asChild>{children}</ChakraTooltip.Trigger>
      <Portal>
        <ChakraTooltip.Positioner>
          <ChakraTooltip.Content>{content}</ChakraTooltip.Content>
        </ChakraTooltip.Positioner>
      </Portal>
    </ChakraTooltip.Root>
  );
}
