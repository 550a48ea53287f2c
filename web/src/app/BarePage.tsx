import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The frame of pages without the shell. */
export function BarePage({ children }: { children: ReactNode }): ReactNode {
  return (
    <Flex as="main" minH="100dvh" pb="var(--notices, 0px)" bg="bg">
      {children}
    </Flex>
  );
}
