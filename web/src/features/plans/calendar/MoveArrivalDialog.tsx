import { useApolloClient } from '@apollo/client/react';
import { Flex, Stack, Text } from '@chakra-ui/react';
import { Lock } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeRows } from '../../../components/change/ChangeRows';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog';
import { FailureAlert } from '../../../components/form/FailureAlert';
import { notify } from '../../../components/notifications';
import { requestFailureOf, type RequestFailure } from '../../../errors/requestFailure';
import { formatTime } from '../../../format/dates';
import { useLanguage } from '../../../i18n/useLanguage';
import { planName } from '../plans.operations';
import { PlanArrivalsQuery, type PlanArrival } from './calendar.operations';
import { daysBetween, onDay } from './calendarDays';
import { dayInWords } from './dayInWords';
import { ArrivalChanged, moveArrival } from './moveArrival';

type MoveArrivalDialogProps = { plan: PlanArrival; from: string; to: string; onClose: () => void };

/** Asks whether a plan is to arrive on another day, and writes it. */
export function MoveArrivalDialog({ plan, from, to, onClose }: MoveArrivalDialogProps): ReactNode {
  const { t } = useTranslation('plans');
  const client = useApolloClient();
  const language = useLanguage();
  const [isMoving, setIsMoving] = useState(false);
  const [failure, setFailure] = useState<RequestFailure>();
  const [hasChanged, setHasChanged] = useState(false);
  const move = async () => {
    setIsMoving(true);
    setFailure(undefined);
    try {
      await moveArrival(client, plan, onDay(plan.containerArrivalDate ?? '', to));
      notify('success', t('calendar.moved', { plan: planName(plan), day: dayInWords(to, language) }), { id: 'plans' });
      onClose();
    } catch (error) {
      if (error instanceof ArrivalChanged) setHasChanged(true);
      else setFailure(requestFailureOf(error));
      // What is shown is what is so now.
      client.refetchQueries({ include: [PlanArrivalsQuery] }).catch(() => undefined);
    }
    setIsMoving(false);
  };
  const days = daysBetween(from, to);
  return (
    <ConfirmDialog
      title={t('calendar.moveTitle')}
      confirmLabel={t('calendar.move')}
      cancelLabel={t('calendar.putBack')}
      pending={isMoving}
      onConfirm={() => (hasChanged ? onClose() : void move())}
      onCancel={onClose}
    >
      <Stack gap="3">
        <Text>{[planName(plan), plan.supplierName].filter(Boolean).join(' · ')}</Text>
        <ChangeRows
          label={t('calendar.moveTitle')}
          rows={[
            {
              key: 'day',
              name: t('calendar.days', { count: Math.abs(days), days: Math.abs(days), sign: days > 0 ? '+' : '−' }),
              before: dayInWords(from, language),
              after: dayInWords(to, language),
            },
          ]}
        />
        <Flex gap="2" align="center" color="fg.muted" textStyle="xs">
          <Lock size={13} aria-hidden />
          {t('calendar.locks', { time: formatTime(plan.containerArrivalDate) })}
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
