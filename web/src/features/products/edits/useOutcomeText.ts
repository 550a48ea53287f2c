import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../platform/errors/useErrorText';
import { generalFields, detailFields, type ProductField } from '../productFields';
import type { Outcome } from './saveEdits';

type OutcomeTexts = {
  outcomeText: (outcome: Outcome) => string;
  /** Why it was not saved, or the outcome is unknown; undefined otherwise. */
  reasonText: (outcome: Outcome) => string | undefined;
};

/** The result of changing a product as text. */
export function useOutcomeText(): OutcomeTexts {
  const { t } = useTranslation('productEdits');
  const errorText = useErrorText();
  return {
    outcomeText: ({ kind }) => t(`outcomes.${kind}`),
    reasonText: (outcome) => {
      if (!('failure' in outcome)) return undefined;
      const { failure } = outcome;
      if (failure.messageKey === 'record.changedMeanwhile') return t('reasons.changed');
      if (outcome.kind === 'unknown') return t('reasons.unknown');
      if (failure.code === 'NOT_FOUND') return t('reasons.gone');
      const atFields = failure.fields.map(({ field, ...message }) => {
        const name = field.replace(/^input\./, '');
        return isProductField(name) ? `${t(`columns.${name}`)}: ${errorText(message)}` : errorText(message);
      });
      return atFields.length > 0 ? atFields.join(' ') : errorText(failure);
    },
  };
}

function isProductField(name: string): name is ProductField {
  return [...generalFields, ...detailFields].some((field) => field === name);
}
