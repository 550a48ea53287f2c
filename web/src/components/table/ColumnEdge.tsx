import { Box } from '@chakra-ui/react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type ColumnEdgeProps = {
  header: string;
  width: number;
  onResizeStart: (event: unknown) => void;
  onResize: (width: number) => void;
  isResizing: boolean;
};

/** px per key press. */
const step = 16;

/** The end of a column head: dragged, or moved with the arrow keys, it makes the column wider or narrower. */
export function ColumnEdge({ header, width, onResizeStart, onResize, isResizing }: ColumnEdgeProps): ReactNode {
  const { t } = useTranslation('kit');
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') onResize(Math.max(56, width - step));
    if (key === 'ArrowRight') onResize(Math.min(640, width + step));
  };
  return (
    <Box
      as="hr"
      aria-orientation="vertical"
      aria-label={t('table.columnWidth', { column: header })}
      aria-valuenow={width}
      aria-valuemin={56}
      aria-valuemax={640}
      tabIndex={0}
      border="0"
      m="0"
      position="absolute"
      top="0"
      h="full"
      right="-4px"
      w="8px"
      zIndex="1"
      cursor="col-resize"
      touchAction="none"
      outline="none"
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
      _focusVisible={{ _before: { bg: 'accent.solid' } }}
      onMouseDown={onResizeStart}
      onTouchStart={onResizeStart}
      onKeyDown={onKeyDown}
    />
  );
}
