import { useQuery } from '@apollo/client/react';
import { Box, Button, Flex, HStack, Text, VisuallyHidden } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { FilterBar } from '../../../components/filter/FilterBar';
import type { Filter } from '../../../components/filter/filter';
import { IconButton } from '../../../components/IconButton';
import { FailedState } from '../../../components/listState/FailedState';
import { Num } from '../../../components/Num';
import { Segments } from '../../../components/Segments';
import { ProgressLine } from '../../../components/table/ProgressLine';
import { useIsNarrow } from '../../../components/useIsNarrow';
import { requestFailureOf } from '../../../errors/requestFailure';
import { useErrorText } from '../../../errors/useErrorText';
import { endOfDay, startOfDay } from '../../../format/days';
import { isDate } from '../../../format/dateInput';
import { formatCount } from '../../../format/numbers';
import { useLanguage } from '../../../i18n/useLanguage';
import type { StateOf } from '../../../lists/useList';
import { planFilterOf, plansList } from '../plansList';
import { planName } from '../plans.operations';
import { chipKindOf, chipKinds, type ChipKind } from './ArrivalChip';
import { PlanArrivalsQuery, type PlanArrival } from './calendar.operations';
import { keyOf, shifted, shiftedMonth, weeksOf, type Span } from './calendarDays';
import { CalendarGrid } from './CalendarGrid';
import { dayInWords } from './dayInWords';
import { MoveArrivalDialog } from './MoveArrivalDialog';
import { useCarrying } from './useCarrying';

type CalendarViewProps = {
  state: StateOf<typeof plansList>;
  filters: readonly Filter[];
  action: ReactNode;
  onOpen: (id: string) => void;
};

const kinds = ['FIXED', 'PLANNED', 'PROVISIONAL', 'overdue', 'done'] as const satisfies readonly ChipKind[];

/** The arrivals of a month or a week, day by day; one that has not come is moved to another day by hand (design: calendar). */
export function CalendarView({ state, filters, action, onOpen }: CalendarViewProps): ReactNode {
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
  const { data, previousData, error, loading, refetch } = useQuery(PlanArrivalsQuery, {
    variables: {
      filter: {
        ...planFilterOf(plansList.filterOf(view, rights)),
        arrivalFrom: startOfDay(first),
        arrivalTo: endOfDay(last),
      },
    },
    fetchPolicy: 'cache-and-network',
  });
  const failure = error && !data ? requestFailureOf(error) : undefined;
  const plans = (data ?? (failure ? undefined : previousData))?.shippingPlans;
  const mayMove =
    rights.mayCall('Mutation.updateShippingPlan') && rights.writes('UpdateShippingPlanInput.containerArrivalDate');
  const [move, setMove] = useState<{ plan: PlanArrival; from: string; to: string }>();
  const [said, setSaid] = useState('');
  const carrying = useCarrying({
    first,
    last,
    onDrop: (plan, from, to) => setMove({ plan, from, to }),
    onSay: (kind, plan, on) =>
      setSaid(t(`calendar.said.${kind}`, { plan: planName(plan), day: dayInWords(on, language) })),
  });
  const overdue = plans?.items.filter((plan) => chipKindOf(plan, today) === 'overdue').length ?? 0;
  const by = (count: number) => (span === 'month' ? shiftedMonth(day, count) : shifted(day, 7 * count));
  const locale = language === 'de' ? 'de-DE' : 'en-GB';
  const title =
    span === 'month'
      ? new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }).format(new Date(`${day}T12:00:00`))
      : t('calendar.week', { week: weeks[0]?.number, day: dayInWords(first, language) });
  const ways = (
    <HStack gap="1" flexShrink={0} px="4" pt="2" pb={{ base: 1, md: 0 }} wrap="wrap">
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
      <Box flex="1" />
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
      {ways}
      <FilterBar
        search={search && { ...search, label: t('search'), w: '262px' }}
        // The days are those of the calendar.
        filters={filters.filter(({ id }) => id !== 'arrivalFrom')}
        onReset={change.resetFilters}
        inDrawer
        {...(plans && { found: t('count', { count: plans.total, plans: formatCount(plans.total) }) })}
        action={action}
      />
      <Flex direction="column" flex="1" minH="0" position="relative" borderTopWidth="1px" aria-busy={loading}>
        {loading && <ProgressLine />}
        {failure ? (
          <FailedState
            title={t('errors:readFailed')}
            message={errorText(failure)}
            requestId={failure.requestId}
            onRetry={() => void refetch()}
          />
        ) : (
          <CalendarGrid
            weeks={weeks}
            plans={plans?.items ?? []}
            today={today}
            isList={isNarrow}
            isLoading={plans === undefined}
            carrying={mayMove ? carrying : undefined}
            onOpen={onOpen}
          />
        )}
      </Flex>
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
        {plans && (
          <Num>{t('calendar.arrivals', { count: plans.items.length, plans: formatCount(plans.items.length) })}</Num>
        )}
        {plans && plans.total > plans.items.length && (
          <Num color="orange.fg">{t('calendar.notAll', { total: formatCount(plans.total) })}</Num>
        )}
        {mayMove && <Text hideBelow="lg">{t('calendar.keys')}</Text>}
      </Flex>
      <VisuallyHidden aria-live="assertive">{said}</VisuallyHidden>
      {move && <MoveArrivalDialog {...move} onClose={() => setMove(undefined)} />}
    </>
  );
}

/** Which month or week is shown, as the address has it. */
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
