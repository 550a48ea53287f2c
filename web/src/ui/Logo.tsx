import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { LogoMark } from './LogoMark';

/** The mark of the product: three stacked boxes. */
export function Logo({ size = 24 }: { size?: number }): ReactNode {
  return (
    <Flex
      boxSize={`${size}px`}
      rounded={size > 30 ? '10px' : '6px'}
      bg="accent.solid"
      color="accent.contrast"
      align="center"
      justify="center"
      flexShrink={0}
      aria-hidden
    >
      <LogoMark size={size} />
    </Flex>
  );
}
