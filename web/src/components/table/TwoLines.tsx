import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useDensity } from './density';

type TwoLinesProps = { first: ReactNode; second: ReactNode; hint?: string };

/** A cell with a second, quieter line; in compact rows it stands behind the first. */
export function TwoLines({ first, second, hint }: TwoLinesProps): ReactNode {
  const density = useDensity();
  if (density === 'comfortable') {
    return (
      <Box title={hint}>
        <Box truncate>{first}</Box>
        <Box truncate textStyle="xs" color="fg.muted">
          {second}
        </Box>
      </Box>
    );
  }
  return (
    <Flex gap="2" align="baseline" minW="0" title={hint}>
      <Box flexShrink={0} maxW="100%" truncate>
        {first}
      </Box>
      <Box truncate textStyle="xs" color="fg.muted">
        {second}
      </Box>
    </Flex>
  );
}
