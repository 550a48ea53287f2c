import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filter } from './filter';

/** The panels of several filters, one below the other. */
export function FilterPanels({ filters }: { filters: readonly Filter[] }): ReactNode {
  const { t } = useTranslation('kit');
  return filters.map(({ id, label, value, count = 0, continues, locked, panel }, index) =>
    continues !== undefined && continues === filters[index - 1]?.id ? (
      <Box key={id} mt="-1" pb="3">
        {panel}
      </Box>
    ) : (
      <Box key={id} py="3" borderTopWidth="1px" borderColor="border.muted" _first={{ borderTopWidth: 0 }}>
        <Flex mb="2" gap="2" justify="space-between" align="baseline">
          <Text fontWeight="semibold">{label}</Text>
          {count > 0 && !locked && (
            <Text textStyle="xs" color="accent.fg" data-num="">
              {t('filter.chosen', { count })}
            </Text>
          )}
        </Flex>
        {locked ? <Text color="fg.muted">{value}</Text> : panel}
      </Box>
    ),
  );
}
