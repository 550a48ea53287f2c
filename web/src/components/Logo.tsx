import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

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
      <svg width={size * 0.62} height={size * 0.62} viewBox="0 0 16 16" fill="currentColor">
        <rect x="1" y="9" width="6.4" height="6" rx="1" />
        <rect x="8.6" y="9" width="6.4" height="6" rx="1" opacity=".62" />
        <rect x="4.8" y="1.6" width="6.4" height="6" rx="1" opacity=".85" />
      </svg>
    </Flex>
  );
}
