import { Flex } from '@chakra-ui/react';
import { ChevronsLeft, ChevronsRight } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/IconButton';
import { version } from '../../platform/version';
import { Brand } from './Brand';
import { Navigation } from './Navigation';
import { useSidebarCollapsed } from './useSidebarCollapsed';

/** The navigation; collapsed, it is a rail of icons. */
export const Sidebar = memo(function Sidebar(): ReactNode {
  const { t } = useTranslation('app');
  const [collapsed, setCollapsed] = useSidebarCollapsed();
  return (
    <Flex
      as="nav"
      aria-label={t('navigation.label')}
      direction="column"
      w={collapsed ? 'rail' : 'sidebar'}
      flexShrink={0}
      px="2.5"
      pb="2"
    >
      <Brand markOnly={collapsed} />
      <Navigation iconsOnly={collapsed} />
      <Flex
        align="center"
        justify={collapsed ? 'center' : 'space-between'}
        px={collapsed ? undefined : '2'}
        color="fg.subtle"
        textStyle="2xs"
      >
        {!collapsed && <span>{t('navigation.version', { version })}</span>}
        <IconButton
          label={collapsed ? t('navigation.expand') : t('navigation.collapse')}
          size="xs"
          onClick={() => setCollapsed(!collapsed)}
        >
          {collapsed ? <ChevronsRight /> : <ChevronsLeft />}
        </IconButton>
      </Flex>
    </Flex>
  );
});
