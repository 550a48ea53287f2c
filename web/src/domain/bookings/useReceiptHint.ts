import { useTranslation } from 'react-i18next';
import { formatDate } from '../../platform/format/dates';
import { useLanguage } from '../../platform/i18n/useLanguage';
import type { LastReceipt } from './useLastReceipt';

/**
 * Where the costs in the fields come from. Empty if the user has entered them.
 *
 * @param isKnown whether it is known that there is a last receipt, or none
 */
export function useReceiptHint(receipt: LastReceipt | undefined, isKnown: boolean, isUntouched: boolean): string {
  const { t } = useTranslation('bookings');
  const language = useLanguage();
  if (!isUntouched) return '';
  if (receipt === undefined) return t(isKnown ? 'lastReceipt.none' : 'lastReceipt.unknown');
  return receipt.date === null
    ? t('lastReceipt.undated')
    : t('lastReceipt.dated', { date: formatDate(receipt.date, language) });
}
