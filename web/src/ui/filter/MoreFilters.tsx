import { Box, Button, chakra, Flex, HStack, Text } from '@chakra-ui/react';
import { ChevronDown, ChevronRight, Lock, SlidersHorizontal } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PopOver } from '../PopOver';
import type { Filter } from './filter';
import { FilterCount } from './FilterCount';

type MoreFiltersProps = {
  filters: readonly Filter[];
  /** Set by somebody else; listed below the others. */
  locked?: readonly Filter[];
  /** Toggles that have no room in the bar. */
  toggles?: ReactNode;
  activeToggles?: number;
  onReset: () => void;
};

/** The filters that are secondary or have no room in the bar, behind one button; one of them is expanded. */
export function MoreFilters({
  filters,
  locked = [],
  toggles,
  activeToggles = 0,
  onReset,
}: MoreFiltersProps): ReactNode {
  const { t } = useTranslation('kit');
  const active = filters.filter(({ value }) => value !== undefined).length + activeToggles;
  return (
    <PopOver
      trigger={
        <Button flexShrink={0} px="2.5">
          <SlidersHorizontal />
          {t('filter.more')}
          <FilterCount count={active} />
        </Button>
      }
      placement="bottom-start"
      w="312px"
      maxH="min(680px, var(--available-height))"
      overflowY="auto"
      p="0"
      aria-label={t('filter.more')}
    >
      <FoldedPanels filters={filters} />
      {toggles && (
        <Box px="3" py="2.5" borderTopWidth="1px" borderColor="border.muted">
          {toggles}
        </Box>
      )}
      {locked.map(({ id, label, value }) => (
        <Flex key={id} px="3" minH="37px" align="center" gap="2" borderTopWidth="1px" borderColor="border.muted">
          <Text fontWeight="medium" flex="1">
            {label}
          </Text>
          <Text textStyle="xs" color="fg.muted">
            {value}
          </Text>
          <Box as="span" color="fg.subtle">
            <Lock size={13} aria-hidden />
          </Box>
        </Flex>
      ))}
      <HStack px="3" py="1.5" borderTopWidth="1px" bg="bg.subtle" textStyle="xs" color="fg.muted">
        <Text flex="1">{t('filter.activeOf', { active, all: filters.length + (toggles ? 1 : 0) })}</Text>
        <Button variant="ghost" size="xs" onClick={onReset}>
          {t('filter.reset')}
        </Button>
      </HStack>
    </PopOver>
  );
}

/** The names of the filters, one of them expanded: initially one that is set. */
function FoldedPanels({ filters }: Pick<MoreFiltersProps, 'filters'>): ReactNode {
  const [openId, setOpenId] = useState(() => (filters.find(({ value }) => value !== undefined) ?? filters[0])?.id);
  const prefix = useId();
  return filters.map(({ id, label, value, panel }) => {
    const isOpen = id === openId;
    const Chevron = isOpen ? ChevronDown : ChevronRight;
    return (
      <Box key={id} borderTopWidth="1px" borderColor="border.muted" _first={{ borderTopWidth: 0 }}>
        <FoldButton
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${prefix}${id}` : undefined}
          fontWeight={value === undefined ? undefined : 'medium'}
          onClick={() => setOpenId(isOpen ? undefined : id)}
        >
          <Box as="span" flex="1" textAlign="start">
            {label}
          </Box>
          <Box as="span" textStyle="xs" color="accent.fg" truncate maxW="150px">
            {value}
          </Box>
          <Chevron size={14} aria-hidden />
        </FoldButton>
        {isOpen && (
          <Box id={`${prefix}${id}`} px="3" pb="3">
            {panel}
          </Box>
        )}
      </Box>
    );
  });
}

const FoldButton = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    w: 'full',
    minH: '37px',
    px: '3',
    cursor: 'pointer',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.subtle' },
  },
});
