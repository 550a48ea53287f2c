import { Box, Flex } from '@chakra-ui/react';
import { CalendarCheck, CalendarClock, CircleAlert, CircleDashed, PackageCheck, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PlainColour } from '../../../components/plainColour';
import { planName } from '../plans.operations';
import type { PlanArrival } from './calendar.operations';
import { daysBetween, dayOf } from './calendarDays';

/** How an arrival stands in the calendar: how sure its day is, that it is over, or that it has come. */
export const chipKinds = {
  FIXED: { icon: CalendarCheck, colour: 'blue', isDashed: false },
  PLANNED: { icon: CalendarClock, colour: 'purple', isDashed: false },
  PROVISIONAL: { icon: CircleDashed, colour: 'orange', isDashed: true },
  overdue: { icon: CircleAlert, colour: 'red', isDashed: false },
  done: { icon: PackageCheck, colour: 'gray', isDashed: false },
} as const satisfies Record<string, { icon: LucideIcon; colour: PlainColour; isDashed: boolean }>;

export type ChipKind = keyof typeof chipKinds;

/** Delivered and archived plans have come; of others whose day is over nobody knows. */
export function chipKindOf(plan: PlanArrival, today: string): ChipKind {
  if (plan.recordStatus === 'delivered' || plan.recordStatus === 'archived') return 'done';
  const day = dayOf(plan.containerArrivalDate);
  // Who may not read the status is told nothing of it.
  if (plan.recordStatus !== null && day !== undefined && day < today) return 'overdue';
  return plan.containerArrivalDateMode ?? 'PROVISIONAL';
}

type ChipLabelProps = { plan: PlanArrival; kind: ChipKind; today: string; daysText: (days: number) => string };

/** The sign, the name, and for how long it is overdue. */
export function ChipLabel({ plan, kind, today, daysText }: ChipLabelProps): ReactNode {
  const { icon: Icon, colour, isDashed } = chipKinds[kind];
  const day = dayOf(plan.containerArrivalDate);
  return (
    <Flex
      as="span"
      align="center"
      gap="1.5"
      h="22px"
      px="1.5"
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
      <Box as="span" flex="1" truncate>
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
