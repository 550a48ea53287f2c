import { ChevronDown, Moon, Sun } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../errors/useErrorText';
import { isLanguage, languageNames, languages, type Language } from '../i18n/language';
import { switchLanguage } from '../i18n/loadCatalogue';
import { useLanguage } from '../i18n/useLanguage';
import { setColourMode, useColourMode } from './colourMode';

/** Language and colour mode on the signed-out screens. Plain elements, because those screens are drawn without Chakra. */
export function AccountTools(): ReactNode {
  const { t } = useTranslation('app');
  const language = useLanguage();
  const [hasFailed, setHasFailed] = useState(false);
  const mode = useColourMode();
  const other = mode === 'dark' ? 'light' : 'dark';
  const hint = t(`colourMode.${other}`);

  const choose = async (chosen: Language) => {
    setHasFailed(false);
    // The page keeps its current language.
    await switchLanguage(chosen).catch(() => setHasFailed(true));
  };

  return (
    <>
      {hasFailed && (
        <div className="account-message" role="alert">
          {errorText({ messageKey: 'unreachable', values: {} })}
        </div>
      )}
      <div className="account-language">
        <select
          aria-label={t('language')}
          value={language}
          onChange={({ target: { value } }) => isLanguage(value) && void choose(value)}
        >
          {languages.map((value) => (
            <option key={value} value={value} lang={value}>
              {languageNames[value]}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden />
      </div>
      <button
        type="button"
        className="account-tool"
        aria-label={hint}
        data-hint={hint}
        onClick={() => setColourMode(other)}
      >
        {mode === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />}
      </button>
    </>
  );
}
