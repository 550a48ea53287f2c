import { Button, Popover, Portal } from '@chakra-ui/react';
import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filter } from './filter';
import { FilterCount } from './FilterCount';
import { FilterPanels } from './FilterPanels';

/** The filters that are seldom used, together behind one button. */
export function MoreFilters({ filters }: { filters: readonly Filter[] }): ReactNode {
  const { t } = useTranslation('kit');
  return (
    <Popover.Root positioning={{ placement: 'bottom-start', gutter: 4 }} lazyMount unmountOnExit>
      <Popover.Trigger asChild>
        <Button flexShrink={0} px="2.5">
          <SlidersHorizontal />
          {t('filter.more')}
          <FilterCount count={filters.filter(({ value }) => value !== undefined).length} />
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content
            w="320px"
            maxH="min(680px, var(--available-height))"
            overflowY="auto"
            aria-label={t('filter.more')}
          >
            <Popover.Body px="3" py="1">
              <FilterPanels filters={filters} />
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
