import { NativeSelect, type NativeSelectRootProps } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../ui/notifications';
import { errorText } from '../../platform/errors/useErrorText';
import { isLanguage, languageNames, languages, type Language } from '../../platform/i18n/language';
import { switchLanguage } from '../../platform/i18n/loadCatalogue';
import { useLanguage } from '../../platform/i18n/useLanguage';

/**
 * English or German; the choice is remembered (document 1, sections 1 and 2, Layout). A native drop-down, which works with every
 * keyboard and touch screen.
 */
export function LanguageSwitch(props: NativeSelectRootProps): ReactNode {
  const { t } = useTranslation('app');
  const language = useLanguage();
  return (
    <NativeSelect.Root size="xs" w="96px" flexShrink={0} {...props}>
      <NativeSelect.Field
        aria-label={t('language')}
        value={language}
        onChange={({ target: { value } }) => isLanguage(value) && void choose(value)}
      >
        {languages.map((value) => (
          <option key={value} value={value} lang={value}>
            {languageNames[value]}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator css={{ '& svg': { width: '14px', height: '14px' } }}>
        <ChevronDown />
      </NativeSelect.Indicator>
    </NativeSelect.Root>
  );
}

async function choose(language: Language): Promise<void> {
  try {
    await switchLanguage(language);
  } catch {
    // The page keeps its current language.
    notify('danger', errorText({ messageKey: 'unreachable', values: {} }), { id: 'language' });
  }
}
