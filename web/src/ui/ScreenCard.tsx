import { Box, Flex, Text } from '@chakra-ui/react';
import { ArrowRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

export type ScreenLink = { path: string; title: string; group: string | undefined; icon: LucideIcon };

/** A link to another screen. */
export function ScreenCard({ screen: { path, title, group, icon: Icon } }: { screen: ScreenLink }): ReactNode {
  return (
    <Flex
      asChild
      align="center"
      gap="3"
      h="64px"
      px="4"
      maxW="400px"
      bg="bg.panel"
      borderWidth="1px"
      rounded="l3"
      focusVisibleRing="outside"
      _hover={{ borderColor: 'border.strong' }}
    >
      <Link to={path}>
        <Flex
          boxSize="36px"
          rounded="10px"
          bg="accent.subtle"
          color="accent.fg"
          align="center"
          justify="center"
          flexShrink={0}
        >
          <Icon size={18} aria-hidden />
        </Flex>
        <Box flex="1" minW="0">
          <Text fontWeight="semibold" truncate>
            {title}
          </Text>
          {group !== undefined && (
            <Text textStyle="xs" color="fg.subtle" truncate>
              {group}
            </Text>
          )}
        </Box>
        <Box color="fg.subtle">
          <ArrowRight size={16} aria-hidden />
        </Box>
      </Link>
    </Flex>
  );
}
