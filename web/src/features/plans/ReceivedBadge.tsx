import { Check, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAndWord } from '../../components/IconAndWord';
import { formatQuantity } from '../../format/numbers';
import type { ReceivedPieces } from './receivedPieces';

/** Whether a plan was booked into the stock, in whole or in part, with its pieces. */
export function ReceivedBadge({ pieces }: { pieces: ReceivedPieces }): ReactNode {
  const { t } = useTranslation('plans');
  const { received, announced, isWhole } = pieces;
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
