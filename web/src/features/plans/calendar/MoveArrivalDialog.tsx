import { useApolloClient } from '@apollo/client/react';
import { Flex, Stack, Text } from '@chakra-ui/react';
import { Lock } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeRows } from '../../../ui/change/ChangeRows';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { FailureAlert } from '../../../ui/dialog/FailureAlert';
import { notify } from '../../../ui/notifications';
import { requestFailureOf, type RequestFailure } from '../../../platform/errors/requestFailure';
import { formatTime } from '../../../platform/format/dates';
import { useLanguage } from '../../../platform/i18n/useLanguage';
import { planName } from '../plans.operations';
import { refetchPlans } from '../refetchPlans';
import type { PlanArrival } from './calendar.operations';
import { daysBetween, onDay } from './calendarDays';
import { dayText } from './dayText';
import { ArrivalChanged, moveArrival, newArrivalMode } from './moveArrival';

type MoveArrivalDialogProps = {
  plan: PlanArrival;
  /** Undefined for a plan without an arrival date. */
  from: string | undefined;
  to: string;
  onClose: () => void;
};

/** Asks for confirmation, and moves the arrival of a plan to another day. */
export function MoveArrivalDialog({ plan, from, to, onClose }: MoveArrivalDialogProps): ReactNode {
  const { t } = useTranslation('plans');
  const client = useApolloClient();
  const language = useLanguage();
  const [isMoving, setIsMoving] = useState(false);
  const [failure, setFailure] = useState<RequestFailure>();
  const [hasChanged, setHasChanged] = useState(false);
  const arrival = onDay(plan.containerArrivalDate, to);
  const move = async () => {
    setIsMoving(true);
    setFailure(undefined);
    try {
      await moveArrival(client, plan, arrival);
      notify('success', t('calendar.moved', { plan: planName(plan), day: dayText(to, language) }), { id: 'plans' });
      onClose();
    } catch (error) {
      if (error instanceof ArrivalChanged) setHasChanged(true);
      else setFailure(requestFailureOf(error));
      // Shows the current arrivals, also after a failure.
      refetchPlans(client);
    }
    setIsMoving(false);
  };
  const isNew = from === undefined;
  const days = isNew ? 0 : daysBetween(from, to);
  const title = t(isNew ? 'calendar.setTitle' : 'calendar.moveTitle');
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={t(isNew ? 'calendar.set' : 'calendar.move')}
      cancelLabel={t('calendar.putBack')}
      pending={isMoving}
      onConfirm={() => (hasChanged ? onClose() : void move())}
      onCancel={onClose}
    >
      <Stack gap="3">
        <Text>{[planName(plan), plan.supplierName].filter(Boolean).join(' · ')}</Text>
        <ChangeRows
          label={title}
          rows={[
            {
              key: 'day',
              name: isNew
                ? t('fields.containerArrivalDate')
                : t('calendar.days', { count: Math.abs(days), days: Math.abs(days), sign: days > 0 ? '+' : '−' }),
              before: isNew ? undefined : dayText(from, language),
              after: dayText(to, language),
            },
          ]}
        />
        <Flex gap="2" align="center" color="fg.muted" textStyle="xs">
          <Lock size={13} aria-hidden />
          {isNew
            ? t('calendar.locksNew', { time: formatTime(arrival), mode: t(`modes.${newArrivalMode}`) })
            : t('calendar.locks', { time: formatTime(arrival) })}
        </Flex>
        {hasChanged && (
          <Text role="alert" color="orange.fg">
            {t('calendar.changed')}
          </Text>
        )}
        {failure && <FailureAlert failure={failure} />}
      </Stack>
    </ConfirmDialog>
  );
}
