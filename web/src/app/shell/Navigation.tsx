import { Box, Flex, Text } from '@chakra-ui/react';
import { createElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Lock } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { Tooltip } from '../../ui/Tooltip';
import { iconOf } from '../screenIcons';
import { screens as allScreens, type Screen } from '../screens';
import { useOpenScreens } from '../useOpenScreens';

type NavigationProps = {
  /** Icons only, as in the collapsed sidebar. */
  iconsOnly?: boolean;
  onNavigate?: () => void;
};

/** The screens that this user may open, in groups, and those shown to everybody (document 1, section 2, Layout). */
export function Navigation({ iconsOnly = false, onNavigate }: NavigationProps): ReactNode {
  const { t } = useTranslation('app');
  const open = useOpenScreens();
  const groups = Object.groupBy(
    allScreens.filter(
      (screen) => (open.includes(screen) || screen.alwaysInSidebar === true) && screen.notInSidebar !== true,
    ),
    ({ groupKey }) => groupKey ?? '',
  );
  return (
    <Box flex="1" overflow="auto" pt="1">
      {Object.values(groups).map((screens) => {
        const groupKey = screens[0]?.groupKey;
        return (
          <Box key={groupKey ?? ''} mb="3.5">
            {groupKey !== undefined && !iconsOnly && (
              <Text textStyle="overline" color="fg.subtle" px="2" mb="1">
                {t(groupKey)}
              </Text>
            )}
            <Box as="ul" listStyleType="none" aria-label={groupKey && t(groupKey)}>
              {screens.map((screen) => (
                <Box as="li" key={screen.path}>
                  <NavigationLink
                    screen={screen}
                    isClosed={!open.includes(screen)}
                    iconOnly={iconsOnly}
                    onNavigate={onNavigate}
                  />
                </Box>
              ))}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

type NavigationLinkProps = {
  screen: Screen;
  /** The route guard will not let this user in. */
  isClosed: boolean;
  iconOnly: boolean;
  onNavigate: (() => void) | undefined;
};

function NavigationLink({ screen, isClosed, iconOnly, onNavigate }: NavigationLinkProps): ReactNode {
  const { t } = useTranslation('app');
  const { path, titleKey, isSubItem } = screen;
  const title = t(titleKey);
  const link = (
    <Flex
      asChild
      align="center"
      justify={iconOnly ? 'center' : undefined}
      gap="2.5"
      h="30px"
      px="2"
      ps={isSubItem && !iconOnly ? '6' : undefined}
      rounded="l2"
      color="fg.muted"
      fontWeight="medium"
      focusVisibleRing="inside"
      _hover={{ bg: 'bg.emphasized' }}
      _currentPage={{ bg: 'accent.muted', color: 'accent.fg', fontWeight: 'semibold' }}
    >
      <NavLink
        to={path}
        onClick={onNavigate}
        aria-label={iconOnly ? title : undefined}
        aria-description={isClosed ? t('guard.denied') : undefined}
      >
        {createElement(iconOf(screen), { size: 16, strokeWidth: 1.9, 'aria-hidden': true })}
        {!iconOnly && (
          <Text as="span" flex="1" truncate>
            {title}
          </Text>
        )}
        {isClosed && !iconOnly && <Lock size={12} aria-hidden />}
      </NavLink>
    </Flex>
  );
  return iconOnly ? <Tooltip content={title}>{link}</Tooltip> : link;
}
