import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Num } from '../Num';
import { useDensity } from './density';

type TwoNumbersProps = {
  /** Stands before the number, in the middle of the row, so that a formula reads along it. */
  operator?: '+' | '=';
  first: ReactNode;
  /** What the first is made of; compact rows have no room for it and tell it on hover. */
  second: string | undefined;
};

/** A right-aligned number with its parts below. */
export function TwoNumbers({ operator, first, second }: TwoNumbersProps): ReactNode {
  const density = useDensity();
  return (
    <Flex align="center" title={density === 'compact' ? second : undefined}>
      {operator && (
        <Box w="14px" color="fg.subtle" textAlign="center" flexShrink={0}>
          {operator}
        </Box>
      )}
      <Box flex="1" minW="0" textAlign="end">
        <Num display="block" truncate>
          {first}
        </Num>
        {density === 'comfortable' && second !== undefined && (
          <Num display="block" textStyle="xs" color="fg.subtle" truncate title={second}>
            {second}
          </Num>
        )}
      </Box>
    </Flex>
  );
}
