import { Box, Flex, HStack, Text } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type StatePanelProps = {
  icon: LucideIcon;
  colour: 'accent' | 'gray' | 'orange' | 'red';
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
};

/** Shown in place of rows: an icon, a title, one sentence, and an action (design: look, Rules). */
export function StatePanel({ icon: Icon, colour, title, children, actions }: StatePanelProps): ReactNode {
  return (
    <Flex
      direction="column"
      align="center"
      justify="center"
      textAlign="center"
      flex="1"
      px="8"
      py="10"
      gap="1"
      aria-live="polite"
    >
      <Flex
        colorPalette={colour}
        boxSize="44px"
        rounded="12px"
        bg="colorPalette.subtle"
        color="colorPalette.fg"
        align="center"
        justify="center"
        mb="2.5"
      >
        <Icon size={22} aria-hidden />
      </Flex>
      <Text as="h2" textStyle="lg" fontWeight="semibold">
        {title}
      </Text>
      {children !== undefined && (
        <Box color="fg.muted" maxW="420px">
          {children}
        </Box>
      )}
      {actions !== undefined && (
        <HStack mt="3.5" gap="2" wrap="wrap" justify="center">
          {actions}
        </HStack>
      )}
    </Flex>
  );
}
