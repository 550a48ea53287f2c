import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type ColumnEdgeProps = { onResizeStart: (event: unknown) => void; onFit: () => void; isResizing: boolean };

/**
 * The edge of a column head: dragging it resizes the column, a double click fits it to its widest cell. For the keyboard see
 * `useHeadStops`.
 */
export function ColumnEdge({ onResizeStart, onFit, isResizing }: ColumnEdgeProps): ReactNode {
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
        bg: isResizing ? 'accent.solid' : 'transparent',
      }}
      _hover={{ _before: { bg: 'border.emphasized' } }}
      onMouseDown={onResizeStart}
      onTouchStart={onResizeStart}
      onDoubleClick={onFit}
    />
  );
}
