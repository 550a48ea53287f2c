import { Box, HStack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Logo } from '../../ui/Logo';

/** The product's mark and name. */
export function Brand({ markOnly = false }: { markOnly?: boolean }): ReactNode {
  return (
    <HStack h="topbar" px="2" gap="2.5" flexShrink={0} justify={markOnly ? 'center' : undefined}>
      <Logo />
      {!markOnly && (
        <Box lineHeight="1.2">
          <Text fontWeight="semibold" textStyle="md">
            OCC
          </Text>
          <Text textStyle="2xs" color="fg.subtle" whiteSpace="nowrap">
            Operations Control Center
          </Text>
        </Box>
      )}
    </HStack>
  );
}
