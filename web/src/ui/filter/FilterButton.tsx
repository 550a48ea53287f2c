import { Button } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { PopOver } from '../PopOver';
import { filterCount, type Filter } from './filter';
import { FilterCount } from './FilterCount';

/** Opens the panel of one filter below the button. */
export function FilterButton({ filter }: { filter: Filter }): ReactNode {
  return (
    <PopOver
      trigger={
        <Button flexShrink={0} px="2.5">
          {filter.label}
          <FilterCount count={filterCount(filter)} />
          <ChevronDown />
        </Button>
      }
      placement="bottom-start"
      w="280px"
      p="3"
      aria-label={filter.label}
    >
      {filter.panel}
    </PopOver>
  );
}
