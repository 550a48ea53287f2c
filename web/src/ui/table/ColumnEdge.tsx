import { Box } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';

type ColumnEdgeProps = {
  /** px */
  onResize: (width: number) => void;
  onFit: () => void;
};

/**
 * The edge of a column head: dragging it resizes the column, a double click fits it to its widest cell. For the keyboard see
 * `useHeadStops`.
 */
export function ColumnEdge({ onResize, onFit }: ColumnEdgeProps): ReactNode {
  const [start, setStart] = useState<{ x: number; width: number }>();
  return (
    <Box
      aria-hidden
      data-column-edge=""
      position="absolute"
      top="0"
      h="full"
      right="-4px"
      w="8px"
      zIndex="1"
      cursor="col-resize"
      touchAction="none"
      _before={{
        content: '""',
        position: 'absolute',
        top: '7px',
        bottom: '7px',
        left: '3px',
        width: '2px',
        rounded: 'full',
        bg: start ? 'accent.solid' : 'transparent',
      }}
      _hover={{ _before: { bg: 'border.emphasized' } }}
      onPointerDown={({ button, clientX, pointerId, currentTarget }) => {
        if (button !== 0) return;
        currentTarget.setPointerCapture(pointerId);
        setStart({ x: clientX, width: currentTarget.parentElement?.offsetWidth ?? 0 });
      }}
      onPointerMove={({ clientX }) => start && onResize(start.width + clientX - start.x)}
      onLostPointerCapture={() => setStart(undefined)}
      onDoubleClick={onFit}
    />
  );
}
