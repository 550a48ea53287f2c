import { Box, Flex, Grid, Skeleton, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../platform/i18n/useLanguage';
import { ArrivalChip, type Carrying } from './ArrivalChip';
import type { PlanArrival } from './calendar.operations';
import { dayOf, type CalendarDay, type CalendarWeek } from './calendarDays';
import { dayText } from './dayText';

type CalendarGridProps = {
  weeks: readonly CalendarWeek[];
  plans: readonly PlanArrival[];
  today: string;
  /** Shows only days with arrivals, one below the other, for screens too narrow for seven columns. */
  isList: boolean;
  isLoading: boolean;
  /** Undefined without the right to move arrivals. */
  carrying: Carrying | undefined;
  onOpen: (id: string) => void;
};

/** The weeks of the calendar with their arrivals. */
export function CalendarGrid(props: CalendarGridProps): ReactNode {
  const { weeks, plans, today, isList, isLoading, carrying, onOpen } = props;
  const { t } = useTranslation('plans');
  const language = useLanguage();
  const byDay = Map.groupBy(plans, (plan) => dayOf(plan.containerArrivalDate) ?? '');
  const chipsOf = (day: string) => (
    <Stack as="ul" listStyleType="none" gap="1" aria-label={dayText(day, language)}>
      {byDay.get(day)?.map((plan) => (
        <ArrivalChip key={plan.id} {...{ plan, day, today, carrying, onOpen }} />
      ))}
    </Stack>
  );
  if (isList) {
    const days = weeks.flatMap((week) => week.days).filter(({ key }) => byDay.has(key));
    return (
      <Box flex="1" minH="0" overflow="auto" px="3" py="3" tabIndex={0} as="section" aria-label={t('calendar.label')}>
        {isLoading && <Skeleton h="120px" />}
        {!isLoading && days.length === 0 && <Text color="fg.muted">{t('calendar.none')}</Text>}
        <Stack gap="4">
          {days.map(({ key }) => (
            <Box key={key}>
              <Text textStyle="xs" color={key === today ? 'accent.fg' : 'fg.muted'} mb="1.5" fontWeight="medium">
                {dayText(key, language)} {key === today && t('calendar.isToday')}
              </Text>
              {chipsOf(key)}
            </Box>
          ))}
        </Stack>
      </Box>
    );
  }
  const weekdays = weeks[0]?.days.map(({ key }) =>
    new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-GB', { weekday: 'short' }).format(
      new Date(`${key}T12:00:00`),
    ),
  );
  return (
    <Flex
      direction="column"
      flex="1"
      minH="0"
      overflow="auto"
      tabIndex={0}
      as="section"
      aria-label={t('calendar.label')}
    >
      <Grid
        templateColumns={columns}
        h="30px"
        flexShrink={0}
        alignItems="center"
        bg="bg.subtle"
        textStyle="xs"
        fontWeight="medium"
        color="fg.muted"
        borderBottomWidth="1px"
        position="sticky"
        top="0"
        zIndex="1"
        minW="840px"
        aria-hidden
      >
        <Text textAlign="center">{t('calendar.weekHead')}</Text>
        {weekdays?.map((weekday) => (
          <Text key={weekday} px="2.5">
            {weekday}
          </Text>
        ))}
      </Grid>
      {weeks.map((week) => (
        <Grid
          key={week.days[0]?.key}
          templateColumns={columns}
          flex="1 0 auto"
          minH="104px"
          minW="840px"
          borderBottomWidth="1px"
        >
          <Text textAlign="center" pt="2" textStyle="xs" color="fg.muted" bg="bg.subtle" data-num="">
            {week.number}
          </Text>
          {week.days.map((day) => (
            <DayCell key={day.key} day={day} today={today} isTarget={isTarget(carrying, day.key)}>
              {isLoading ? <Skeleton h="22px" mx="1" /> : chipsOf(day.key)}
            </DayCell>
          ))}
        </Grid>
      ))}
    </Flex>
  );
}

const columns = '40px repeat(7, minmax(0, 1fr))';

function isTarget(carrying: Carrying | undefined, day: string): boolean {
  return carrying?.carried !== undefined && carrying.carried.over === day && carrying.carried.from !== day;
}

type DayCellProps = { day: CalendarDay; today: string; isTarget: boolean; children: ReactNode };

function DayCell({ day: { key, isWeekend, isOutside }, today, isTarget: isOver, children }: DayCellProps): ReactNode {
  const { t } = useTranslation('plans');
  const language = useLanguage();
  const number = Number(key.slice(8));
  const month = new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-GB', { month: 'short' });
  const isToday = key === today;
  return (
    <Box
      data-day={key}
      minW="0"
      px="1.5"
      py="1.5"
      borderStartWidth="1px"
      bg={isOver ? 'bg.selected' : isWeekend ? 'bg.subtle' : undefined}
      outline={isOver ? '1px dashed' : undefined}
      outlineColor="accent.solid"
      outlineOffset="-1px"
    >
      <Text
        px="1"
        mb="1"
        textStyle="xs"
        color={isToday ? 'accent.fg' : isOutside ? 'fg.subtle' : 'fg.muted'}
        fontWeight={isToday ? 'semibold' : undefined}
        data-num=""
      >
        {isToday ? (
          <Box
            as="span"
            display="inline-block"
            minW="22px"
            px="1"
            rounded="full"
            bg="accent.solid"
            color="accent.contrast"
            textAlign="center"
          >
            {number}
          </Box>
        ) : (
          t('calendar.dayNumber', { day: number })
        )}
        {number === 1 && ` ${month.format(new Date(`${key}T12:00:00`))}`}
        {isToday && ` ${t('calendar.isToday')}`}
        {isOver && ` ${t('calendar.isNew')}`}
      </Text>
      {children}
    </Box>
  );
}
