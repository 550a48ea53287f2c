import { createInstance, type BackendModule } from 'i18next';
import { loadChunk } from '../chunks/loadChunk';
import { catalogueFiles } from './catalogueFiles';
import { isLanguage, rememberLanguage, storedLanguage } from './language';

/** The catalogues of document 1, sections 5 and 8, with its placeholders: `{count}`. */
export const i18n = createInstance();

i18n.on('languageChanged', (language) => {
  document.documentElement.lang = language;
  if (isLanguage(language)) rememberLanguage(language);
});

/** Components whose texts were not loaded with their screen (`loadCatalogue.ts`) wait for them here. */
const files: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, area, done) => {
    if (!isLanguage(language)) return;
    const loaded = loadChunk(() => catalogueFiles.load(language, area));
    // oxlint-disable-next-line promise/no-callback-in-promise -- so i18next asks for texts
    loaded.then((texts) => done(null, texts)).catch((error: Error) => done(error, null));
  },
};

void i18n.use(files).init({
  resources: {},
  partialBundledLanguages: true,
  ns: [],
  lng: storedLanguage(),
  // Both languages have every text: a test compares them.
  fallbackLng: false,
  defaultNS: 'app',
  // React escapes what it renders.
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
});
