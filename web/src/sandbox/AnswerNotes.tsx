import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type AnswerStore, useAnswer } from './answer';

/** Below each answer: what it cost, and what of it the viewer may not read. */
export function AnswerNotes({ store }: { store: AnswerStore }): ReactNode {
  const { t, i18n } = useTranslation('sandbox');
  const answer = useAnswer(store);
  const number = (value: number): string => value.toLocaleString(i18n.language === 'en' ? 'en' : 'de');
  if (!answer) return <p className="occ-notes">{t('noAnswer')}</p>;
  const { cost, masked } = answer;
  return (
    <div className="occ-notes" role="status">
      {cost && (
        <p>
          {t('cost', {
            values: number(cost.values),
            maxValues: number(cost.maxValues),
            calls: number(cost.calls),
            maxCalls: number(cost.maxCalls),
          })}
        </p>
      )}
      <p>{masked.length === 0 ? t('nothingMasked') : t('masked', { fields: masked.join(', ') })}</p>
    </div>
  );
}
