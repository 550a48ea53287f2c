/** The codes of plans (document 3, section 4) as text, and the icon of each status (design: look, Status icons). */
import {
  Archive,
  CalendarCheck,
  CalendarClock,
  CircleDashed,
  Container,
  PackageCheck,
  type LucideIcon,
} from 'lucide-react';
import type { TFunction } from 'i18next';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAndWord } from '../../ui/IconAndWord';
import type { PlainColour } from '../../ui/plainColour';
import { missing } from '../../platform/format/numbers';
import type { ArrivalDateMode } from '../../platform/generated/gql/graphql';

const statuses = {
  order_placed: { icon: CircleDashed, colour: 'gray' },
  delivery_date_in_planning: { icon: CalendarClock, colour: 'orange' },
  delivery_date_fixed: { icon: CalendarCheck, colour: 'blue' },
  container_number_given: { icon: Container, colour: 'purple' },
  delivered: { icon: PackageCheck, colour: 'green' },
  archived: { icon: Archive, colour: 'gray' },
} as const satisfies Record<string, { icon: LucideIcon; colour: PlainColour }>;

const statusCodes = [
  'order_placed',
  'delivery_date_in_planning',
  'delivery_date_fixed',
  'container_number_given',
  'delivered',
  'archived',
] as const;
const paymentCodes = ['deposit_outstanding', 'deposit_made', 'paid_in_full'] as const;
const paidCodes = ['outstanding', 'paid'] as const;
const chinaCodes = ['none', 'in_process', 'data_tranferred', 'control_completed_with_china'] as const;
const accountingCodes = ['outstanding_transfers', 'transferred'] as const;
const sizeCodes = ['20_gp', '40_gp', '40_hc', 'individual', 'parcel', 'truck'] as const;

export type PlanCodeKind = 'status' | 'payment' | 'paid' | 'china' | 'accounting' | 'size';

export type PlanTexts = {
  /** A code in the current language; unknown ones are shown as the server names them. */
  codeText: (kind: PlanCodeKind, code: string | null | undefined) => string;
  modeText: (mode: ArrivalDateMode) => string;
};

/** The words of the current language; stable until it changes. */
export function usePlanTexts(): PlanTexts {
  const { t } = useTranslation('plans');
  return useMemo(
    () => ({
      codeText: (kind, code) => (code ? (knownCodeText(t, kind, code) ?? code) : missing),
      modeText: (mode) => t(`modes.${mode}`),
    }),
    [t],
  );
}

function knownCodeText(t: TFunction<'plans'>, kind: PlanCodeKind, code: string): string | undefined {
  const among = <Code extends string>(codes: readonly Code[]) => codes.find((known) => known === code);
  const textOfKind = {
    status: () => textOf(among(statusCodes), (known) => t(`codes.status.${known}`)),
    payment: () => textOf(among(paymentCodes), (known) => t(`codes.payment.${known}`)),
    paid: () => textOf(among(paidCodes), (known) => t(`codes.paid.${known}`)),
    china: () => textOf(among(chinaCodes), (known) => t(`codes.china.${known}`)),
    accounting: () => textOf(among(accountingCodes), (known) => t(`codes.accounting.${known}`)),
    size: () => textOf(among(sizeCodes), (known) => t(`codes.size.${known}`)),
  };
  return textOfKind[kind]();
}

function textOf<Code>(code: Code | undefined, text: (code: Code) => string): string | undefined {
  return code === undefined ? undefined : text(code);
}

function isKnownStatus(status: string): status is keyof typeof statuses {
  return Object.hasOwn(statuses, status);
}

/** The colour of a status; unknown ones have a neutral one. */
export function statusColour(status: string | null | undefined): PlainColour | undefined {
  if (!status) return undefined;
  return isKnownStatus(status) ? statuses[status].colour : 'gray';
}

/** The status of a plan as icon and text. */
export function PlanStatus({ status }: { status: string | null | undefined }): ReactNode {
  const { codeText } = usePlanTexts();
  if (!status) return missing;
  const text = codeText('status', status);
  const Icon = isKnownStatus(status) ? statuses[status].icon : CircleDashed;
  return (
    <IconAndWord colour={statusColour(status) ?? 'gray'} filled>
      <Icon size={14} aria-hidden />
      <span title={text}>{text}</span>
    </IconAndWord>
  );
}
