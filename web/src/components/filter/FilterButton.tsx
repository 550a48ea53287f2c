import { Button, Popover, Portal } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { filterCount, type Filter } from './filter';
import { FilterCount } from './FilterCount';

/** Opens the panel of one filter below the button. */
export function FilterButton({ filter }: { filter: Filter }): ReactNode {
  return (
    <Popover.Root positioning={{ placement: 'bottom-start', gutter: 4 }} lazyMount unmountOnExit>
      <Popover.Trigger asChild>
        <Button flexShrink={0} px="2.5">
          {filter.label}
          <FilterCount count={filterCount(filter)} />
          <ChevronDown />
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content w="280px" aria-label={filter.label}>
            <Popover.Body p="3">{filter.panel}</Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
