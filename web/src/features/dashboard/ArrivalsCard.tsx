import { Badge, Box, Flex, Grid, HStack, Text } from '@chakra-ui/react';
import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useIsNarrow } from '../../ui/useIsNarrow';
import { formatDate } from '../../platform/format/dates';
import { missing } from '../../platform/format/numbers';
import { useLanguage } from '../../platform/i18n/useLanguage';
import { PictureCard } from '../../ui/picture/PictureCard';
import { PictureTable } from '../../ui/picture/PictureTable';
import { dayKey, type Day } from '../../platform/format/daysFrom';
import { usePlansHref } from './plansHref';
import { modes, useArrivals, type Arrival, type ArrivalMode, type ShownArrivals } from './useArrivals';

const colours: Record<ArrivalMode, string> = { FIXED: 'blue', PLANNED: 'purple', PROVISIONAL: 'orange' };

type ArrivalsCardProps = { today: Date; visible: ShownArrivals };

/** The plans that arrive within two weeks, by day. Colour and legend show how certain a day is. */
export function ArrivalsCard({ today, visible }: ArrivalsCardProps): ReactNode {
  const { t } = useTranslation('dashboard');
  const plansHref = usePlansHref();
  const language = useLanguage();
  const isNarrow = useIsNarrow();
  const { days, data, error, refetch, plans } = useArrivals(today, visible);
  const byDay = Map.groupBy(plans, (plan) => dayKey(new Date(plan.containerArrivalDate ?? 0)));
  const shown = isNarrow ? days.filter(({ key }) => byDay.has(key)) : days;
  return (
    <PictureCard
      title={t('arrivals.title')}
      hint={t('arrivals.hint')}
      {...(plansHref && { link: { to: plansHref.calendar, label: t('arrivals.calendar'), icon: CalendarDays } })}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
      loading={data === undefined}
      height={182}
      bleeds
      scrolls={isNarrow}
      headLegend={!isNarrow && <Legend />}
      legend={
        isNarrow && (
          <Box px="4" pb="3">
            <Legend />
          </Box>
        )
      }
      picture={
        <Grid
          as="ol"
          listStyleType="none"
          aria-label={t('arrivals.label')}
          templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(7, minmax(0, 1fr))' }}
          borderTopWidth="1px"
        >
          {shown.map((day, index) => (
            <DayCell
              key={day.key}
              day={day}
              isToday={day.key === days[0]?.key}
              index={index}
              plans={byDay.get(day.key)}
            />
          ))}
          {shown.length === 0 && (
            <Text as="li" px="4" py="3" color="fg.subtle">
              {t('arrivals.none')}
            </Text>
          )}
        </Grid>
      }
      table={
        <PictureTable
          label={t('arrivals.title')}
          heads={[t('arrivals.plan'), t('day'), t('arrivals.mode')]}
          rows={plans.map((plan) => ({
            key: plan.id,
            name: plan.shipmentRecordName ?? plan.id,
            values: [
              formatDate(plan.containerArrivalDate, language),
              plan.containerArrivalDateMode ? t(`arrivals.${plan.containerArrivalDateMode}`) : missing,
            ],
          }))}
        />
      }
    />
  );
}

function Legend(): ReactNode {
  const { t } = useTranslation('dashboard');
  return (
    <HStack gap="4" wrap="wrap" textStyle="xs" color="fg.muted">
      {modes.map((mode) => (
        <HStack key={mode} gap="1.5">
          <Box boxSize="10px" rounded="2px" colorPalette={colours[mode]} bg="colorPalette.emphasized" aria-hidden />
          {t(`arrivals.${mode}`)}
        </HStack>
      ))}
    </HStack>
  );
}

type DayCellProps = { day: Day; isToday: boolean; index: number; plans: readonly Arrival[] | undefined };

function DayCell({ day, isToday, index, plans = [] }: DayCellProps): ReactNode {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const plansHref = usePlansHref();
  const weekday = new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-GB', { weekday: 'short' });
  const date = new Date(day.from);
  return (
    <Box
      as="li"
      minH={{ md: '90px' }}
      minW="0"
      px={{ base: 3, md: 1.5 }}
      py="1.5"
      bg={day.isWeekend ? 'bg.subtle' : undefined}
      borderTopWidth={{ base: index > 0 ? '1px' : 0, md: index > 6 ? '1px' : 0 }}
      borderStartWidth={{ md: index % 7 > 0 ? '1px' : 0 }}
    >
      <Text
        textStyle="xs"
        px="1"
        color={isToday ? 'accent.fg' : 'fg.muted'}
        fontWeight={isToday ? 'semibold' : undefined}
        truncate
      >
        {t('arrivals.dayName', { weekday: weekday.format(date), date: String(date.getDate()).padStart(2, '0') })}{' '}
        {isToday && t('arrivals.today')}
      </Text>
      <Flex direction="column" gap="1" mt="1">
        {plans.map((plan) => (
          <Badge
            key={plan.id}
            colorPalette={plan.containerArrivalDateMode ? colours[plan.containerArrivalDateMode] : 'gray'}
            borderStartWidth="3px"
            borderColor="colorPalette.emphasized"
            display="block"
            truncate
            title={plan.shipmentRecordName ?? plan.id}
            asChild={plansHref !== undefined}
          >
            {plansHref === undefined ? (
              (plan.shipmentRecordName ?? plan.id)
            ) : (
              <Link to={plansHref.open(plan.id)}>{plan.shipmentRecordName ?? plan.id}</Link>
            )}
          </Badge>
        ))}
      </Flex>
    </Box>
  );
}
