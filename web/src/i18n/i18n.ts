import { createInstance } from 'i18next';
import { isLanguage, rememberLanguage, storedLanguage } from './language';

/** The catalogues of document 1, sections 5 and 8, with placeholders written as they are there: `{count}`. */
export const i18n = createInstance();

i18n.on('languageChanged', (language) => {
  document.documentElement.lang = language;
  if (isLanguage(language)) rememberLanguage(language);
});

void i18n.init({
  // Loaded one language at a time: see `loadCatalogue`.
  resources: {},
  lng: storedLanguage(),
  fallbackLng: 'de',
  defaultNS: 'app',
  // React escapes what it renders.
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
});
