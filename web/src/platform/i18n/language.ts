/** The two languages of the interface; German is default and fallback (document 1, section 1). */
export const languages = ['en', 'de'] as const;

export type Language = (typeof languages)[number];

/** In their own language, so that a user who reads only one finds it (document 1, section 2, Layout). */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

/** Local storage key (document 1, section 3). */
const storageKey = 'language_selected';

export function isLanguage(value: unknown): value is Language {
  return value === 'de' || value === 'en';
}

/** The stored choice; German if there is none, or an unknown one. */
export function storedLanguage(): Language {
  const stored = localStorage.getItem(storageKey);
  return isLanguage(stored) ? stored : 'de';
}

export function rememberLanguage(language: Language): void {
  localStorage.setItem(storageKey, language);
}
