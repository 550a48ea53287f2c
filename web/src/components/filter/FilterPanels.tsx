import { Box, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Filter } from './filter';

/** The fields of several filters, one below the other. */
export function FilterPanels({ filters }: { filters: readonly Filter[] }): ReactNode {
  return filters.map((filter) => (
    <Box key={filter.id} py="3" borderTopWidth="1px" borderColor="border.muted" _first={{ borderTopWidth: 0 }}>
      <Text fontWeight="semibold" mb="2">
        {filter.label}
      </Text>
      {filter.locked ? <Text color="fg.muted">{filter.value}</Text> : filter.panel}
    </Box>
  ));
}
