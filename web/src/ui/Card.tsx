import { Box, Flex, Text, type BoxProps, type FlexProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type CardProps = { title: ReactNode; actions?: ReactNode; children?: ReactNode; body?: BoxProps } & Omit<
  FlexProps,
  'title' | 'children'
>;

/** A panel with a title and its actions. A border and no shadow (design: look, Measures). */
export function Card({ title, actions, children, body, ...props }: CardProps): ReactNode {
  return (
    <Flex
      as="section"
      direction="column"
      bg="bg.panel"
      borderWidth="1px"
      rounded="l3"
      minW="0"
      overflow="hidden"
      {...props}
    >
      <Flex align="center" h="44px" px="4" gap="2" flexShrink={0}>
        <Text as="h2" textStyle="md" fontWeight="semibold" truncate>
          {title}
        </Text>
        <Box flex="1" />
        {actions}
      </Flex>
      {children !== undefined && (
        <Box px="4" pb="4" flex="1" minH="0" {...body}>
          {children}
        </Box>
      )}
    </Flex>
  );
}
