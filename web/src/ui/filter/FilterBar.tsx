import { Box, Button, Flex, HStack, IconButton } from '@chakra-ui/react';
import { Ellipsis } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PopOver } from '../PopOver';
import { useIsNarrow } from '../useIsNarrow';
import { filterCount, type Filter } from './filter';
import { FilterButton } from './FilterButton';
import { FilterChip } from './FilterChip';
import { FilterDrawer } from './FilterDrawer';
import { MoreFilters } from './MoreFilters';
import { SearchBox, type SearchBoxProps } from './SearchBox';
import { useOverflow } from './useOverflow';

type FilterBarProps = {
  /** Absent when this user may not search. */
  search: Omit<SearchBoxProps, 'shrinks'> | undefined;
  filters: readonly Filter[];
  /** Filters that are on or off. */
  toggles?: ReactNode;
  activeToggles?: number;
  /** Saves the current view; at the foot of the filter drawer. */
  saveView?: ReactNode;
  onReset: () => void;
  /** Shows all filters in a drawer beside the rows, also on a wide screen. */
  inDrawer?: boolean;
  /** The number of matching rows, for the head of the drawer. */
  found?: string;
  /** The sort order, for narrow screens, which have no column heads. */
  sort?: ReactNode;
  /** View tools, at the end. A function draws them shorter, where that makes room for a filter. */
  tools?: ReactNode | ((isShort: boolean) => ReactNode);
  /** The tools that a narrow screen shows. */
  narrowTools?: ReactNode;
  /** The primary action, at the very end; also shown on a narrow screen. */
  action?: ReactNode;
};

/** Search first, then the filters, then the active ones, then the view tools (design: look, Filters). */
export function FilterBar(props: FilterBarProps): ReactNode {
  const isNarrow = useIsNarrow();
  return isNarrow ? <NarrowFilterBar {...props} /> : <WideFilterBar {...props} />;
}

/**
 * Parts of the bar make room in this order: the chips move to their own line, the tools become shorter, toggles and filters move to
 * `Weitere` from the last one on, the tools fold into one button, the first filter moves, and finally the search becomes narrower.
 */
function WideFilterBar(props: FilterBarProps): ReactNode {
  const {
    search,
    filters,
    toggles,
    activeToggles = 0,
    saveView,
    onReset,
    inDrawer = false,
    found,
    tools: toolsOf,
    action,
  } = props;
  const bar = useRef<HTMLDivElement>(null);
  const open = filters.filter(({ locked }) => !locked);
  const inBar = inDrawer ? [] : open.filter(({ secondary }) => !secondary);
  const [first, ...others] = inBar;
  const hasChips = filters.some(({ value }) => value !== undefined);
  // With many filters, the chips have no room beside them.
  const chipsBelow = !inDrawer && inBar.length < open.length;
  const steps = [
    ...(hasChips && !chipsBelow ? ['chips'] : []),
    ...(typeof toolsOf === 'function' ? ['long tools'] : []),
    ...(toggles && !inDrawer ? ['toggles'] : []),
    ...others.map(({ id }) => `filter ${id}`).toReversed(),
    ...(toolsOf ? ['tools'] : []),
    ...(first ? [`filter ${first.id}`] : []),
  ];
  const content = JSON.stringify([filters.map(({ label, value, count }) => [label, value, count]), activeToggles]);
  const gaveWay = new Set(steps.slice(0, useOverflow(bar, content, steps.length)));
  const tools = typeof toolsOf === 'function' ? toolsOf(gaveWay.has('long tools')) : toolsOf;
  const more = open.filter(({ id, secondary }) => secondary || gaveWay.has(`filter ${id}`));
  const movedToggles = gaveWay.has('toggles') ? toggles : undefined;
  const chips = hasChips && <FilterChips filters={filters} onReset={onReset} />;
  const hasLine = chipsBelow || gaveWay.has('chips');
  const activeCount = open.filter(({ value }) => value !== undefined).length + activeToggles;
  return (
    <Box flexShrink={0}>
      <Flex ref={bar} align="center" gap="2" mx="4" my="2" minW="0">
        {search && <SearchBox {...search} shrinks={gaveWay.size === steps.length} />}
        {inBar.map((filter) => !gaveWay.has(`filter ${filter.id}`) && <FilterButton key={filter.id} filter={filter} />)}
        {inDrawer ? (
          <FilterDrawer
            beside
            filters={filters}
            toggles={toggles}
            activeCount={activeCount}
            found={found}
            saveView={saveView}
            onReset={onReset}
          />
        ) : (
          (more.length > 0 || movedToggles !== undefined) && (
            <MoreFilters
              filters={more}
              locked={filters.filter(({ locked }) => locked)}
              toggles={movedToggles}
              activeToggles={movedToggles === undefined ? 0 : activeToggles}
              onReset={onReset}
            />
          )
        )}
        {!inDrawer && movedToggles === undefined && toggles}
        {!hasLine && chips}
        <Box flex="1" />
        {gaveWay.has('tools') ? <FoldedTools>{tools}</FoldedTools> : tools}
        {action}
      </Flex>
      {hasLine && chips && (
        <Flex px="4" pb="2" minW="0">
          {chips}
        </Flex>
      )}
    </Box>
  );
}

/** The tools behind one button, when the bar has no room for them. Their shortcuts still work. */
function FoldedTools({ children }: { children: ReactNode }): ReactNode {
  const { t } = useTranslation('kit');
  return (
    <PopOver
      trigger={
        <IconButton variant="ghost" flexShrink={0} aria-label={t('table.tools')} title={t('table.tools')}>
          <Ellipsis />
        </IconButton>
      }
      placement="bottom-end"
      w="auto"
      p="2"
      aria-label={t('table.tools')}
      staysMounted
    >
      {children}
    </PopOver>
  );
}

function FilterChips({ filters, onReset }: Pick<FilterBarProps, 'filters' | 'onReset'>): ReactNode {
  const { t } = useTranslation('kit');
  const removable = filters.filter((filter) => filterCount(filter) > 0 && !filter.locked);
  return (
    <HStack gap="1.5" wrap="wrap" minW="0" flexShrink={0} maxW="full">
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

function NarrowFilterBar(props: FilterBarProps): ReactNode {
  const { search, filters, toggles, activeToggles = 0, saveView, onReset, sort, found, narrowTools, action } = props;
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
      <FilterDrawer
        filters={filters}
        toggles={toggles}
        sort={sort}
        activeCount={activeCount}
        found={found}
        saveView={saveView}
        onReset={onReset}
      />
      {narrowTools}
      {action}
    </Flex>
  );
}
