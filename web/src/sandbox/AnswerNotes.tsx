import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from './answer';

/** Notes below each answer: its cost, and the fields that the viewer may not read. */
export function AnswerNotes(): ReactNode {
  const { t, i18n } = useTranslation('sandbox');
  const answer = useAnswer();
  const number = (value: number): string => value.toLocaleString(i18n.language === 'en' ? 'en' : 'de');
  if (!answer) return <p className="occ-notes">{t('noAnswer')}</p>;
  const { cost, masked } = answer;
  return (
    <output className="occ-notes">
      {cost && (
        <span>
          {t('cost', {
            values: number(cost.values),
            maxValues: number(cost.maxValues),
            calls: number(cost.calls),
            maxCalls: number(cost.maxCalls),
          })}
        </span>
      )}
      {masked.length === 0 ? (
        <span>{t('nothingMasked')}</span>
      ) : (
        <span className="occ-masked">
          <Lock size={14} aria-hidden />
          <span>{t('masked', { fields: masked.join(', ') })}</span>
        </span>
      )}
    </output>
  );
}
