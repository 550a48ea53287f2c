import { Box, Flex } from '@chakra-ui/react';
import {
  CalendarCheck,
  CalendarClock,
  CalendarOff,
  CircleAlert,
  CircleDashed,
  PackageCheck,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlainColour } from '../../../ui/plainColour';
import { recordUrl } from '../../../platform/urls/recordUrl';
import { planName } from '../plans.operations';
import { plansList } from '../plansList';
import type { PlanArrival } from './calendar.operations';
import { daysBetween, dayOf } from './calendarDays';
import type { useCarrying } from './useCarrying';

export type Carrying = ReturnType<typeof useCarrying>;

/** The kinds of arrivals in the calendar: how certain the day is, overdue, arrived, or without a day. */
export const chipKinds = {
  FIXED: { icon: CalendarCheck, colour: 'blue', isDashed: false },
  PLANNED: { icon: CalendarClock, colour: 'purple', isDashed: false },
  PROVISIONAL: { icon: CircleDashed, colour: 'orange', isDashed: true },
  overdue: { icon: CircleAlert, colour: 'red', isDashed: false },
  done: { icon: PackageCheck, colour: 'gray', isDashed: false },
  open: { icon: CalendarOff, colour: 'gray', isDashed: true },
} as const satisfies Record<string, { icon: LucideIcon; colour: PlainColour; isDashed: boolean }>;

export type ChipKind = keyof typeof chipKinds;

export function hasArrived({ recordStatus }: Pick<PlanArrival, 'recordStatus'>): boolean {
  return recordStatus === 'delivered' || recordStatus === 'archived';
}

/** Delivered and archived plans have arrived; others are overdue once their day is over, or have no day yet. */
export function chipKindOf(plan: PlanArrival, today: string): ChipKind {
  if (hasArrived(plan)) return 'done';
  const day = dayOf(plan.containerArrivalDate);
  if (day === undefined) return 'open';
  // Without the right to read the status, nothing is marked as overdue.
  if (plan.recordStatus !== null && day < today) return 'overdue';
  return plan.containerArrivalDateMode ?? 'PROVISIONAL';
}

type ArrivalChipProps = {
  plan: PlanArrival;
  /** The day on which it is shown; undefined outside the calendar. */
  day: string | undefined;
  today: string;
  /** Undefined without the right to move arrivals. */
  carrying: Carrying | undefined;
  onOpen: (id: string) => void;
};

/** A plan in the calendar: a click opens it, and it can be moved to another day until it has arrived. */
export function ArrivalChip({ plan, day, today, carrying, onOpen }: ArrivalChipProps): ReactNode {
  const { t } = useTranslation('plans');
  const kind = chipKindOf(plan, today);
  const canMove = carrying !== undefined && kind !== 'done';
  const carried = carrying?.carried?.plan.id === plan.id ? carrying.carried : undefined;
  const label = `${planName(plan)}, ${t(`calendar.kinds.${kind}`)}`;
  return (
    // Keeps its place while it is dragged.
    <Box as="li" minW="0" minH="22px">
      <a
        href={recordUrl(plansList.path, plan.id)}
        aria-label={label}
        title={[label, plan.supplierName, plan.containerId].filter(Boolean).join('\n')}
        draggable={false}
        style={{
          display: 'block',
          touchAction: 'auto',
          ...(carried?.by === 'pointer' && {
            position: 'fixed',
            left: `${carried.left}px`,
            top: `${carried.top}px`,
            width: `${carried.width}px`,
            zIndex: 2,
            pointerEvents: 'none',
          }),
          ...(carried?.by === 'keyboard' && { outline: '2px solid var(--chakra-colors-accent-solid)' }),
        }}
        {...(canMove && carrying.handlersOf(plan, day))}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          if (carrying?.wasDragged() !== true) onOpen(plan.id);
        }}
      >
        <ChipLabel plan={plan} kind={kind} today={today} daysText={(days) => t('calendar.daysOverdue', { days })} />
      </a>
    </Box>
  );
}

type ChipLabelProps = { plan: PlanArrival; kind: ChipKind; today: string; daysText: (days: number) => string };

/** The icon, the name, and the days overdue. */
function ChipLabel({ plan, kind, today, daysText }: ChipLabelProps): ReactNode {
  const { icon: Icon, colour, isDashed } = chipKinds[kind];
  const day = dayOf(plan.containerArrivalDate);
  return (
    <Flex
      as="span"
      align="center"
      gap="1.5"
      minH="22px"
      px="1.5"
      py="0.5"
      rounded="l1"
      borderWidth="1px"
      borderStartWidth="3px"
      borderStyle={isDashed ? 'dashed' : 'solid'}
      borderColor={colour === 'gray' ? 'border' : `${colour}.muted`}
      borderStartColor={colour === 'gray' ? 'border.emphasized' : `${colour}.emphasized`}
      bg={colour === 'gray' ? 'bg.panel' : `${colour}.subtle`}
      color={colour === 'gray' ? 'fg' : `${colour}.fg`}
      textStyle="xs"
      fontWeight="medium"
      minW="0"
    >
      <Icon size={13} aria-hidden style={{ flexShrink: 0 }} />
      {/* A name that does not fit goes on in a second line; the rest is in the tooltip. */}
      <Box as="span" flex="1" minW="0" lineClamp={2} lineHeight="1.25" overflowWrap="anywhere">
        {planName(plan)}
      </Box>
      {kind === 'overdue' && day !== undefined && (
        <Box as="span" flexShrink={0} data-num="">
          {daysText(daysBetween(day, today))}
        </Box>
      )}
    </Flex>
  );
}
