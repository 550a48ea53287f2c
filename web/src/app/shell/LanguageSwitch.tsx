import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../components/notifications';
import { Segments } from '../../components/Segments';
import { errorText } from '../../errors/useErrorText';
import { languages, type Language } from '../../i18n/language';
import { switchLanguage } from '../../i18n/loadCatalogue';
import { useLanguage } from '../../i18n/useLanguage';

/** German or English; the choice is remembered (document 1, section 1). */
export function LanguageSwitch(): ReactNode {
  const { t } = useTranslation('app');
  const language = useLanguage();
  return (
    <Segments
      label={t('language')}
      options={languages.map((value) => ({ value, label: value.toUpperCase() }))}
      value={language}
      onChange={(value) => void choose(value)}
    />
  );
}

async function choose(language: Language): Promise<void> {
  try {
    await switchLanguage(language);
  } catch {
    // The page stays as it is, in the language that it has.
    notify('danger', errorText({ messageKey: 'unreachable', values: {} }), { id: 'language' });
  }
}
