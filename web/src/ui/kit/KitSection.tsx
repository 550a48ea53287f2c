import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A section of the kit, with states side by side. */
export function KitSection({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <Box as="section" aria-label={title} mb="8">
      <Text as="h2" textStyle="md" fontWeight="semibold" mb="3">
        {title}
      </Text>
      <Flex gap="4" wrap="wrap" align="flex-start">
        {children}
      </Flex>
    </Box>
  );
}

/** One state, in its size in the product. */
export function KitState({ name, width = '360px', height, children }: KitStateProps): ReactNode {
  return (
    <Box w={width} maxW="full" minW="0">
      <Text textStyle="xs" color="fg.subtle" mb="1">
        {name}
      </Text>
      <Flex direction="column" borderWidth="1px" rounded="l2" p="3" h={height} overflow="auto" bg="bg.panel">
        {children}
      </Flex>
    </Box>
  );
}

type KitStateProps = { name: string; width?: string; height?: string; children: ReactNode };
