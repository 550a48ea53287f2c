import { Check, CircleAlert, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAndWord } from '../../ui/IconAndWord';
import { useErrorText } from '../../platform/errors/useErrorText';
import { formatQuantity } from '../../platform/format/numbers';
import type { ReceivedState } from './receivedPieces';

/** Whether a plan was booked into the stock, in whole or in part, with its pieces; or that this could not be read, and why. */
export function ReceivedBadge({ state }: { state: NonNullable<ReceivedState> }): ReactNode {
  const { t } = useTranslation('plans');
  const errorText = useErrorText();
  if ('messageKey' in state) {
    return (
      <IconAndWord>
        <CircleAlert size={13} aria-hidden />
        <span title={errorText(state)}>{t('received.unreadable')}</span>
      </IconAndWord>
    );
  }
  const { received, announced, isWhole } = state;
  const text = t(isWhole ? 'received.whole' : 'received.part', {
    received: formatQuantity(received),
    announced: formatQuantity(announced),
  });
  return (
    <IconAndWord colour={isWhole ? 'green' : 'orange'}>
      {isWhole ? <Check size={13} aria-hidden /> : <CircleDashed size={13} aria-hidden />}
      <span title={text}>{text}</span>
    </IconAndWord>
  );
}
