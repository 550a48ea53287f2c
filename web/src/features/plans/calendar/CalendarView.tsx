import { Box, Button, Flex, HStack, Text, VisuallyHidden } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { FilterBar } from '../../../ui/filter/FilterBar';
import type { Filter } from '../../../ui/filter/filter';
import { IconButton } from '../../../ui/IconButton';
import { FailedState } from '../../../ui/listState/FailedState';
import { Num } from '../../../ui/Num';
import { Segments } from '../../../ui/Segments';
import { ProgressLine } from '../../../ui/table/ProgressLine';
import { useIsNarrow } from '../../../ui/useIsNarrow';
import { useErrorText } from '../../../platform/errors/useErrorText';
import { isDate } from '../../../platform/format/dateInput';
import { formatCount } from '../../../platform/format/numbers';
import { useLanguage } from '../../../platform/i18n/useLanguage';
import { StaleNotice } from '../../../lists/StaleNotice';
import type { StateOf } from '../../../lists/useList';
import { planFilterOf, plansList } from '../plansList';
import { planName } from '../plans.operations';
import type { LookupLists } from '../usePlanLists';
import { chipKindOf, chipKinds, type ChipKind } from './ArrivalChip';
import type { PlanArrival } from './calendar.operations';
import { keyOf, shifted, shiftedMonth, weeksOf, type Span } from './calendarDays';
import { CalendarGrid } from './CalendarGrid';
import { dayText } from './dayText';
import { MoveArrivalDialog } from './MoveArrivalDialog';
import { OpenArrivals } from './OpenArrivals';
import { useCalendarPlans } from './useCalendarPlans';
import { useCarrying } from './useCarrying';

type CalendarViewProps = {
  state: StateOf<typeof plansList>;
  filters: readonly Filter[];
  lookups: LookupLists;
  action: ReactNode;
  onOpen: (id: string) => void;
};

const kinds = ['FIXED', 'PLANNED', 'PROVISIONAL', 'overdue', 'done'] as const satisfies readonly ChipKind[];

/**
 * The arrivals of a month or a week by day, and below them the plans without an arrival date. Plans that have not arrived can be moved to
 * another day (design: calendar).
 */
export function CalendarView({ state, filters, lookups, action, onOpen }: CalendarViewProps): ReactNode {
  const { t } = useTranslation(['plans', 'errors']);
  const errorText = useErrorText();
  const language = useLanguage();
  const isNarrow = useIsNarrow();
  const { rights, view, change, search } = state;
  const [today] = useState(() => keyOf(new Date()));
  const { day, span, go } = useCalendarUrl(today);
  const weeks = weeksOf(day, span);
  const first = weeks[0]?.days[0]?.key ?? day;
  const last = weeks.at(-1)?.days.at(-1)?.key ?? day;
  const filter = planFilterOf(plansList.filterOf(view, rights));
  const { arrivals, open, outdated } = useCalendarPlans(filter, [first, last], lookups);
  const mayMove =
    rights.mayCall('Mutation.updateShippingPlan') && rights.writes('UpdateShippingPlanInput.containerArrivalDate');
  const [move, setMove] = useState<{ plan: PlanArrival; from: string | undefined; to: string }>();
  const [said, setSaid] = useState('');
  const carrying = useCarrying({
    first,
    last,
    entry: today >= first && today <= last ? today : first,
    onDrop: (plan, from, to) => setMove({ plan, from, to }),
    onSay: (kind, plan, on) =>
      setSaid(t(`calendar.said.${kind}`, { plan: planName(plan), day: on && dayText(on, language) })),
  });
  const overdue = arrivals.plans.filter((plan) => chipKindOf(plan, today) === 'overdue').length;
  const by = (count: number) => (span === 'month' ? shiftedMonth(day, count) : shifted(day, 7 * count));
  const locale = language === 'de' ? 'de-DE' : 'en-GB';
  const title =
    span === 'month'
      ? new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }).format(new Date(`${day}T12:00:00`))
      : t('calendar.week', { week: weeks[0]?.number, day: dayText(first, language) });
  const ways = (
    <HStack gap="1" flexShrink={0} ps="4" pe={{ base: 4, xl: 0 }} pt={{ base: 2, xl: 0 }} wrap="wrap">
      <IconButton label={t('calendar.previous')} onClick={() => go({ day: by(-1) })}>
        <ChevronLeft />
      </IconButton>
      <IconButton label={t('calendar.next')} onClick={() => go({ day: by(1) })}>
        <ChevronRight />
      </IconButton>
      <Text as="h2" textStyle="md" fontWeight="semibold" px="1" aria-live="polite">
        {title}
      </Text>
      <Button size="sm" onClick={() => go({ day: today })}>
        {t('calendar.today')}
      </Button>
      <Box flex="1" minW="2" />
      <Segments
        label={t('calendar.span')}
        size="sm"
        options={[
          { value: 'month', label: t('calendar.spans.month') },
          { value: 'week', label: t('calendar.spans.week') },
        ]}
        value={span}
        onChange={(next) => go({ span: next === 'week' ? 'week' : 'month' })}
      />
    </HStack>
  );
  return (
    <>
      <Flex direction={{ base: 'column', xl: 'row' }} align={{ xl: 'center' }} flexShrink={0}>
        {ways}
        <Box flex="1" minW="0">
          <FilterBar
            search={search && { ...search, label: t('search'), w: '262px' }}
            // No filter by arrival, because the calendar sets its days.
            filters={filters.filter(({ id }) => id !== 'arrivalFrom')}
            onReset={change.resetFilters}
            inDrawer
            {...(arrivals.page && {
              found: t('count', { count: arrivals.page.total, plans: formatCount(arrivals.page.total) }),
            })}
            action={action}
          />
        </Box>
      </Flex>
      <Flex
        direction="column"
        flex="1"
        minH="0"
        position="relative"
        borderTopWidth="1px"
        aria-busy={arrivals.loading || open.isLoading}
      >
        {arrivals.loading && <ProgressLine />}
        {outdated.failure && <StaleNotice failure={outdated.failure} onRetry={outdated.refetch} />}
        {arrivals.failure ? (
          <FailedState
            title={t('errors:readFailed')}
            message={errorText(arrivals.failure)}
            requestId={arrivals.failure.requestId}
            onRetry={arrivals.refetch}
          />
        ) : (
          <CalendarGrid
            weeks={weeks}
            plans={arrivals.plans}
            today={today}
            isList={isNarrow}
            isLoading={arrivals.page === undefined}
            carrying={mayMove ? carrying : undefined}
            onOpen={onOpen}
          />
        )}
      </Flex>
      <OpenArrivals {...open} today={today} carrying={mayMove ? carrying : undefined} onOpen={onOpen} />
      <Flex
        minH="44px"
        px="4"
        py="1.5"
        gap="4"
        rowGap="1"
        wrap="wrap"
        align="center"
        borderTopWidth="1px"
        bg="bg.subtle"
        textStyle="xs"
        color="fg.muted"
      >
        {kinds.map((kind) => {
          const { icon: Icon, colour } = chipKinds[kind];
          return (
            <HStack key={kind} gap="1.5" color={colour === 'gray' ? undefined : `${colour}.fg`}>
              <Icon size={13} aria-hidden />
              {t(`calendar.kinds.${kind}`)}
            </HStack>
          );
        })}
        <Box flex="1" />
        {overdue > 0 && (
          <Num color="red.fg" fontWeight="medium">
            {t('calendar.overdue', { count: overdue, plans: formatCount(overdue) })}
          </Num>
        )}
        {arrivals.page && (
          <Num>
            {t('calendar.arrivals', { count: arrivals.plans.length, plans: formatCount(arrivals.plans.length) })}
          </Num>
        )}
        {arrivals.page && arrivals.page.total > arrivals.page.items.length && (
          <Num color="orange.fg">{t('calendar.notAll', { total: formatCount(arrivals.page.total) })}</Num>
        )}
        {mayMove && <Text hideBelow="lg">{t('calendar.keys')}</Text>}
      </Flex>
      <VisuallyHidden aria-live="assertive">{said}</VisuallyHidden>
      {move && <MoveArrivalDialog {...move} onClose={() => setMove(undefined)} />}
    </>
  );
}

/** The month or week in the URL. */
function useCalendarUrl(today: string): {
  day: string;
  span: Span;
  go: (change: { day?: string; span?: Span }) => void;
} {
  const [params, setParams] = useSearchParams();
  const on = params.get('on') ?? '';
  const day = isDate(on) ? on : today;
  const span = params.get('span') === 'week' ? 'week' : 'month';
  return {
    day,
    span,
    go: (change) => {
      const next = { day, span, ...change };
      setParams((current) => {
        const changed = new URLSearchParams(current);
        if (next.day === today) changed.delete('on');
        else changed.set('on', next.day);
        if (next.span === 'month') changed.delete('span');
        else changed.set('span', next.span);
        return changed;
      });
    },
  };
}
