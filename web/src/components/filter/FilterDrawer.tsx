import { Box, Button, CloseButton, Drawer, Portal } from '@chakra-ui/react';
import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filter } from './filter';
import { FilterCount } from './FilterCount';
import { FilterPanels } from './FilterPanels';

type FilterDrawerProps = { filters: readonly Filter[]; toggles: ReactNode; activeCount: number; onReset: () => void };

/** All filters behind one button, for narrow screens. */
export function FilterDrawer({ filters, toggles, activeCount, onReset }: FilterDrawerProps): ReactNode {
  const { t } = useTranslation('kit');
  return (
    <Drawer.Root size="xs" lazyMount unmountOnExit>
      <Drawer.Trigger asChild>
        <Button px="2.5" flexShrink={0}>
          <SlidersHorizontal />
          {t('filter.title')}
          <FilterCount count={activeCount} />
        </Button>
      </Drawer.Trigger>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content maxW="344px">
            <Drawer.Header>
              <Drawer.Title flex="1">{t('filter.title')}</Drawer.Title>
              <Drawer.CloseTrigger asChild position="static">
                <CloseButton size="xs" variant="ghost" aria-label={t('close')} />
              </Drawer.CloseTrigger>
            </Drawer.Header>
            <Drawer.Body py="0">
              <FilterPanels filters={filters} />
              {toggles && <Box py="3.5">{toggles}</Box>}
            </Drawer.Body>
            <Drawer.Footer>
              <Button variant="ghost" onClick={onReset} disabled={activeCount === 0}>
                {t('filter.resetAll')}
              </Button>
            </Drawer.Footer>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
