/**
 * The catalogues as the browser loads them: one language at a time, each area's file in it. In the build the files of one
 * language are one chunk.
 */
import { i18n } from './i18n';
import type { Language } from './language';

type Areas = Record<string, () => Promise<unknown>>;

const areas: Record<Language, Areas> = {
  de: import.meta.glob('./de/*.json', { import: 'default' }),
  en: import.meta.glob('./en/*.json', { import: 'default' }),
};

/** Loads a language, unless it is there. Rejects when it cannot be loaded. */
export async function loadCatalogue(language: Language): Promise<void> {
  await Promise.all(
    Object.entries(areas[language]).map(async ([file, load]) => {
      const area = file.replace(/^.*\/|\.json$/g, '');
      if (!i18n.hasResourceBundle(language, area)) i18n.addResourceBundle(language, area, await load());
    }),
  );
}

/** Loads a language and shows it. */
export async function switchLanguage(language: Language): Promise<void> {
  await loadCatalogue(language);
  await i18n.changeLanguage(language);
}
