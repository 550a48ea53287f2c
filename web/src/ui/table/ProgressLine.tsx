import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A thin line along the top while rows are being loaded. The track is always rendered, and the moving part stays inside it. */
export function ProgressLine(): ReactNode {
  return (
    <Box
      position="absolute"
      top="-1px"
      insetX="0"
      h="2px"
      zIndex="5"
      overflow="hidden"
      bg="accent.muted"
      data-progress-line=""
      aria-hidden
    >
      <Box
        h="2px"
        w="33%"
        bg="accent.solid"
        animationName="position"
        animationDuration="1.1s"
        animationIterationCount="infinite"
        animationDirection="alternate"
        animationTimingFunction="ease-in-out"
        css={{ '--animate-from-x': '0%', '--animate-to-x': '200%' }}
        position="relative"
      />
    </Box>
  );
}
