import { Box, Button, CloseButton, Drawer, Portal, Text } from '@chakra-ui/react';
import { SlidersHorizontal } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filter } from './filter';
import { FilterCount } from './FilterCount';
import { FilterPanels } from './FilterPanels';

type FilterDrawerProps = {
  filters: readonly Filter[];
  toggles: ReactNode;
  sort?: ReactNode;
  activeCount: number;
  /** The number of matching rows. */
  found?: string | undefined;
  /** On a wide screen: beside the rows, which stay usable. */
  beside?: boolean;
  /** Saves the current view. */
  saveView?: ReactNode;
  onReset: () => void;
};

/** All filters behind one button: in a drawer over a narrow screen, or beside the rows of a wide one (design: plans-filter). */
export function FilterDrawer({
  filters,
  toggles,
  sort,
  activeCount,
  found,
  beside = false,
  saveView,
  onReset,
}: FilterDrawerProps): ReactNode {
  const { t } = useTranslation('kit');
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <Drawer.Root
      size="xs"
      lazyMount
      unmountOnExit
      modal={!beside}
      closeOnInteractOutside={!beside}
      preventScroll={!beside}
      // A drawer that does not hold the focus does not give it back either.
      onOpenChange={({ open }) => !open && trigger.current?.focus()}
    >
      <Drawer.Trigger asChild>
        <Button ref={trigger} px="2.5" flexShrink={0}>
          <SlidersHorizontal />
          {/* The narrowest screens hide the word, but keep it as the button's accessible name. */}
          <Box as="span" css={{ '@media (max-width: 379px)': { srOnly: true } }}>
            {t('filter.title')}
          </Box>
          <FilterCount count={activeCount} />
        </Button>
      </Drawer.Trigger>
      <Portal>
        {!beside && <Drawer.Backdrop />}
        <Drawer.Positioner pointerEvents={beside ? 'none' : undefined}>
          <Drawer.Content maxW="344px" pointerEvents="auto">
            <Drawer.Header>
              <Drawer.Title flex="1">{t('filter.title')}</Drawer.Title>
              {found !== undefined && (
                <Text textStyle="xs" color="fg.muted" aria-live="polite">
                  {found}
                </Text>
              )}
              <Drawer.CloseTrigger asChild position="static">
                <CloseButton size="xs" variant="ghost" aria-label={t('close')} />
              </Drawer.CloseTrigger>
            </Drawer.Header>
            <Drawer.Body py="0">
              {sort}
              <FilterPanels filters={filters} />
              {toggles && <Box py="3.5">{toggles}</Box>}
            </Drawer.Body>
            <Drawer.Footer>
              <Button variant="ghost" onClick={onReset} disabled={activeCount === 0}>
                {t('filter.resetAll')}
              </Button>
              {saveView}
            </Drawer.Footer>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
