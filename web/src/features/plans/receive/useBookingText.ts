import { useTranslation } from 'react-i18next';
import { formatDate, formatTime } from '../../../platform/format/dates';
import { formatQuantity } from '../../../platform/format/numbers';
import { useLanguage } from '../../../platform/i18n/useLanguage';
import { bookedBy, lastBooking } from '../receivedPieces';
import type { ReceiptBooking, ReceivedLine } from '../goodsReceipts.operations';

type BookingText = {
  /** When and by whom, as far as the user may see it. */
  moment: (booking: ReceiptBooking) => string;
  /** How many pieces of a line were received, and who booked them. */
  sentence: (product: { received: number }, line: ReceivedLine | undefined) => string;
  /** Who has booked these lines, and when the last time; empty if the user may not see it. */
  summary: (lines: readonly ReceivedLine[]) => string;
};

/** Bookings of a goods receipt as text. */
export function useBookingText(): BookingText {
  const { t } = useTranslation('receive');
  const language = useLanguage();
  const at = ({ dateTime }: ReceiptBooking) => {
    if (dateTime === null) return '';
    const isToday = new Date(dateTime).toDateString() === new Date().toDateString();
    return isToday
      ? t('at', { time: formatTime(dateTime) })
      : t('on', { date: formatDate(dateTime, language), time: formatTime(dateTime) });
  };
  return {
    moment: (booking) => [at(booking), booking.changedBy].filter(Boolean).join(' · '),
    sentence({ received }, line) {
      const last = line?.bookings?.[0];
      const pieces = formatQuantity(received);
      if (!last?.changedBy || last.quantity === null) return t('receivedNow', { pieces });
      return t('receivedBy', {
        who: last.changedBy,
        when: at(last),
        quantity: formatQuantity(last.quantity),
        pieces,
      });
    },
    summary(lines) {
      const who = bookedBy(lines).join(', ');
      const last = lastBooking(lines);
      if (who === '' || last === undefined) return '';
      return t('bookedBy', { who, when: at(last) });
    },
  };
}
