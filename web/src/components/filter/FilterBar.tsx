import { Box, Button, Flex, HStack } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsNarrow } from '../useIsNarrow';
import type { Filter } from './filter';
import { FilterButton } from './FilterButton';
import { FilterChip } from './FilterChip';
import { FilterDrawer } from './FilterDrawer';
import { MoreFilters } from './MoreFilters';
import { SearchBox, type SearchBoxProps } from './SearchBox';

type FilterBarProps = {
  /** Absent when this user may not search. */
  search: Pick<SearchBoxProps, 'label' | 'value' | 'onChange' | 'w'> | undefined;
  filters: readonly Filter[];
  /** Filters that are on or off. */
  toggles?: ReactNode;
  activeToggles?: number;
  onReset: () => void;
  /** View tools, at the end. */
  tools?: ReactNode;
  /** The primary action, last of all; the one that a narrow screen keeps. */
  action?: ReactNode;
};

/** Search first, then the filters, then what is set, then the view tools (design: look, Filters). */
export const FilterBar = memo(function FilterBar(props: FilterBarProps): ReactNode {
  const isNarrow = useIsNarrow();
  return isNarrow ? <NarrowFilterBar {...props} /> : <WideFilterBar {...props} />;
});

function WideFilterBar({ search, filters, toggles, onReset, tools, action }: FilterBarProps): ReactNode {
  const open = filters.filter(({ locked }) => !locked);
  const secondary = open.filter((filter) => filter.secondary);
  const chips = <FilterChips filters={filters} onReset={onReset} />;
  // With many filters the chips have no room beside them.
  const chipsBelow = secondary.length > 0;
  return (
    <Box flexShrink={0}>
      <Flex align="center" gap="2" px="4" py="2" minW="0">
        {search && <SearchBox {...search} />}
        {open.map((filter) => !filter.secondary && <FilterButton key={filter.id} filter={filter} />)}
        {secondary.length > 0 && <MoreFilters filters={secondary} />}
        {toggles}
        {chipsBelow ? <Box flex="1" /> : chips}
        {tools}
        {action}
      </Flex>
      {chipsBelow && filters.some(({ value }) => value !== undefined) && (
        <Flex px="4" pb="2" minW="0">
          {chips}
        </Flex>
      )}
    </Box>
  );
}

function FilterChips({ filters, onReset }: Pick<FilterBarProps, 'filters' | 'onReset'>): ReactNode {
  const { t } = useTranslation('kit');
  const removable = filters.filter(({ value, locked }) => value !== undefined && !locked);
  return (
    <HStack gap="1.5" flex="1" minW="0" overflowX="auto" css={{ scrollbarWidth: 'none' }}>
      {filters.map(({ id, label, value, locked = false, remove }) =>
        value === undefined ? null : (
          <FilterChip key={id} label={label} value={value} locked={locked} onRemove={remove} />
        ),
      )}
      {removable.length > 1 && (
        <Button variant="ghost" size="xs" h="26px" flexShrink={0} onClick={onReset}>
          {t('filter.resetAll')}
        </Button>
      )}
    </HStack>
  );
}

function NarrowFilterBar({ search, filters, toggles, activeToggles = 0, onReset, action }: FilterBarProps): ReactNode {
  const activeCount = filters.filter(({ value, locked }) => value !== undefined && !locked).length + activeToggles;
  return (
    <Flex align="center" gap="2" px="3" py="2" flexShrink={0}>
      {search ? (
        <Box flex="1" minW="0">
          <SearchBox {...search} w="full" />
        </Box>
      ) : (
        <Box flex="1" />
      )}
      <FilterDrawer filters={filters} toggles={toggles} activeCount={activeCount} onReset={onReset} />
      {action}
    </Flex>
  );
}
