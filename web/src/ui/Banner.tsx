import { Flex, Text } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type BannerProps = { label: string; icon: LucideIcon; action: ReactNode; children: ReactNode };

/** A bar above every screen that tells of an unusual state, such as unsent bookings, with an action to end it. */
export function Banner({ label, icon: Icon, action, children }: BannerProps): ReactNode {
  return (
    <Flex
      as="section"
      aria-label={label}
      align="center"
      gap="2"
      px={{ base: 3, md: 4 }}
      py="1.5"
      bg="orange.subtle"
      color="orange.fg"
      borderBottomWidth="1px"
      borderColor="orange.muted"
      flexShrink={0}
    >
      <Icon size={16} aria-hidden style={{ flexShrink: 0 }} />
      <Text flex="1" minW="0" textStyle="sm">
        {children}
      </Text>
      {action}
    </Flex>
  );
}
