import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A thin line that runs along the top while other rows are on their way. */
export function ProgressLine(): ReactNode {
  return (
    <Box position="absolute" top="-1px" insetX="0" h="2px" zIndex="5" overflow="hidden" aria-hidden>
      <Box
        h="2px"
        w="33%"
        bg="accent.solid"
        animationName="position"
        animationDuration="1.1s"
        animationIterationCount="infinite"
        css={{ '--animate-from-x': '-100%', '--animate-to-x': '300%' }}
        position="relative"
      />
    </Box>
  );
}
