import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sort } from '../../platform/urls/listParams';
import { sortsOf, type Column } from './column';

type SortListProps<SortField extends string> = {
  columns: readonly Pick<Column<never, SortField>, 'header' | 'sortField' | 'moreSorts'>[];
  sort: Sort<SortField> | undefined;
  onSort: (sort: Sort<SortField>) => void;
};

/** The sort orders of a list, for screens without column heads; choosing one again reverses it. */
export function SortList<SortField extends string>({ columns, sort, onSort }: SortListProps<SortField>): ReactNode {
  const { t } = useTranslation('kit');
  const sortable = columns.flatMap((column) => sortsOf(column));
  if (sortable.length === 0) return null;
  return (
    <Box as="section" py="3" borderBottomWidth="1px" borderColor="border.muted">
      <Text fontWeight="semibold" mb="2">
        {t('table.sort')}
      </Text>
      <Stack gap="1">
        {sortable.map(({ field, header }) => {
          const direction = sort?.field === field ? sort.direction : undefined;
          const Arrow = direction === 'DESC' ? ArrowDown : ArrowUp;
          return (
            <Button
              key={field}
              variant={direction === undefined ? 'ghost' : 'subtle'}
              colorPalette={direction === undefined ? undefined : 'accent'}
              justifyContent="space-between"
              aria-pressed={direction !== undefined}
              aria-label={direction === undefined ? header : t(`table.sorted.${direction}`, { column: header })}
              onClick={() => onSort({ field, direction: direction === 'ASC' ? 'DESC' : 'ASC' })}
            >
              {header}
              {direction !== undefined && <Arrow aria-hidden />}
            </Button>
          );
        })}
      </Stack>
    </Box>
  );
}
