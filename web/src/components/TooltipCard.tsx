import { Portal, useTooltipContext } from '@chakra-ui/react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { Tooltip } from './chakra/Tooltip';

type TooltipCardProps = { triggerId: string; cardId: string; onClose: () => void; children: ReactNode };

/** What `Tooltip` shows; it closes on scrolling, on Escape, and when another one is shown. */
export function TooltipCard({ triggerId, cardId, onClose, children }: TooltipCardProps): ReactNode {
  return (
    <Tooltip.Root
      ids={{ trigger: triggerId, content: cardId }}
      open
      onOpenChange={({ open }) => !open && onClose()}
      positioning={{ placement: 'top', hideWhenDetached: true }}
    >
      <Portal>
        {/* Read as the description of its element, not as a text outside all landmarks. */}
        <Tooltip.Positioner aria-hidden css={{ '&:not([style*="--x"])': { visibility: 'hidden' } }}>
          <Tooltip.Content>{children}</Tooltip.Content>
          <Placed />
        </Tooltip.Positioner>
      </Portal>
    </Tooltip.Root>
  );
}

/** Places the tooltip once it is there. It is placed by itself only in the first frame, in which a busy page may not have drawn it yet. */
function Placed(): ReactNode {
  const { reposition } = useTooltipContext();
  const place = useEffectEvent(reposition);
  useEffect(() => place(), []);
  return null;
}
