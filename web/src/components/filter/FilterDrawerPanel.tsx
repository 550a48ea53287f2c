import { Box, Button, CloseButton, Portal, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Drawer } from '../chakra/Drawer';
import type { PopUpState } from '../popUp/usePopUp';
import { FilterPanels } from './FilterPanels';
import type { FilterDrawerProps } from './FilterDrawer';

/** What `FilterDrawer` opens. */
export function FilterDrawerPanel(props: FilterDrawerProps & { popUp: PopUpState }): ReactNode {
  const { popUp, filters, toggles, sort, activeCount, found, beside = false, saveView, onReset } = props;
  const { t } = useTranslation('kit');
  return (
    <Drawer.Root
      ids={{ trigger: popUp.triggerId, content: popUp.contentId }}
      open={popUp.isOpen}
      onOpenChange={({ open }) => !open && popUp.onClose()}
      size="xs"
      lazyMount
      unmountOnExit
      modal={!beside}
      closeOnInteractOutside={!beside}
      preventScroll={!beside}
    >
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
