import { Box, Flex, HStack, Text } from '@chakra-ui/react';
import { memo, useCallback, type ReactNode } from 'react';
import { useIsNarrow } from '../../ui/useIsNarrow';
import { ColourModeButton } from './ColourModeButton';
import { LanguageSwitch } from './LanguageSwitch';
import { NavigationDrawer } from './NavigationDrawer';
import { SearchButton } from './SearchButton';
import { UserMenu } from './UserMenu';

type TopBarProps = {
  title: string;
  /** The element for a page's details beside its title. */
  metaSlot: HTMLElement;
  onSearch: () => void;
  onShowKeys: () => void;
};

/** Title, search, language, colour mode and account (document 1, section 2, Layout). */
export const TopBar = memo(function TopBar({ title, metaSlot, onSearch, onShowKeys }: TopBarProps): ReactNode {
  const isNarrow = useIsNarrow();
  const mountMeta = useCallback((host: HTMLElement | null) => host?.append(metaSlot), [metaSlot]);
  return (
    <Flex
      as="header"
      h="topbar"
      align="center"
      gap={{ base: 2, md: 3 }}
      px={{ base: 3, md: 4 }}
      borderBottomWidth="1px"
      flexShrink={0}
    >
      {isNarrow && <NavigationDrawer />}
      <Text as="h1" textStyle="lg" fontWeight="semibold" truncate title={title}>
        {title}
      </Text>
      {!isNarrow && (
        <HStack ref={mountMeta} gap="3" color="fg.subtle" textStyle="sm" whiteSpace="nowrap" flexShrink={0} />
      )}
      <Box flex="1" />
      <SearchButton onClick={onSearch} />
      {!isNarrow && <LanguageSwitch />}
      <HStack gap="1">
        <ColourModeButton />
        <UserMenu onShowKeys={onShowKeys} />
      </HStack>
    </Flex>
  );
});
