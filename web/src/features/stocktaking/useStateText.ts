import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../platform/errors/useErrorText';
import { formatTime } from '../../platform/format/dates';
import { formatQuantity } from '../../platform/format/numbers';
import type { CountFailure, CountRow } from './countSchema';

/** The state of a row with a difference, as text. */
export function useStateText(): (row: CountRow) => string {
  const { t } = useTranslation('stocktaking');
  const failureText = useFailureText();
  return ({ bookedAt, failure, isLeftOut, calls }) => {
    if (bookedAt !== undefined) return t('states.booked', { time: formatTime(bookedAt) });
    if (failure) return failureText(failure);
    if (isLeftOut) return t('states.leftOut');
    return t(calls.some(({ sentAt }) => sentAt !== undefined) ? 'states.begun' : 'states.ready');
  };
}

function useFailureText(): (failure: CountFailure) => string {
  const { t } = useTranslation('stocktaking');
  const errorText = useErrorText();
  return (failure) => {
    switch (failure.kind) {
      case 'changed':
        return t('states.changed', { now: formatQuantity(failure.now) });
      case 'reserved':
        return t('states.reserved', { reserved: formatQuantity(failure.reserved) });
      case 'unknown':
      case 'expired':
        return t(`states.${failure.kind}`);
      case 'refused':
        return errorText(failure);
    }
  };
}
