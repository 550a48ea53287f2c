import type { Language } from './language';

/** The files of texts: one for each language, with all of its areas. */
export const catalogueFiles: Record<Language, () => Promise<{ catalogue: Record<string, unknown> }>> = {
  de: () => import('./de/catalogue'),
  en: () => import('./en/catalogue'),
};
