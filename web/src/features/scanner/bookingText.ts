import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../platform/errors/useErrorText';
import { formatQuantity } from '../../platform/format/numbers';
import type { Problem } from '../../domain/scanning/queuedBooking';
import type { ScannedBooking } from '../../domain/scanning/scannedBooking';

/** `PP-12-01-04 → PP-09-01-04` */
export function locationsText(scan: ScannedBooking): string {
  return scan.kind === 'movement' ? `${scan.place.label} → ${scan.target.label}` : scan.place.label;
}

/** `+120`, `−2`; a movement has no sign. */
export function piecesText(scan: ScannedBooking): string {
  const quantity = formatQuantity(scan.quantity);
  if (scan.kind === 'movement') return quantity;
  return scan.kind === 'incoming' || scan.isAdd ? `+${quantity}` : `−${quantity}`;
}

/** Whether a booking with a problem may have been made. */
export function mayBeBooked({ kind }: Problem): boolean {
  return kind === 'unclear' || kind === 'unknown' || kind === 'expired';
}

/** Why a booking waits for a decision. */
export function useProblemText(): (problem: Problem) => string {
  const { t } = useTranslation('scanner');
  const errorText = useErrorText();
  return (problem) => {
    switch (problem.kind) {
      case 'refused':
        return errorText(problem);
      case 'unclear':
        return `${errorText(problem)} ${t('problems.unclear')}`;
      case 'unknown':
      case 'expired':
        return t(`problems.${problem.kind}`);
      case 'nothingThere':
        return t('problems.nothingThere');
    }
  };
}
