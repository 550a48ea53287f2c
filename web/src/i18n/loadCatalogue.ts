/** The catalogues as the browser loads them: one language at a time, all of its areas in one file. */
import { loadChunk } from '../chunks/loadChunk';
import { catalogueFiles } from './catalogueFiles';
import { i18n } from './i18n';
import type { Language } from './language';

/** Loads a language, unless it is there. Rejects with a ChunkLoadError when it cannot be loaded. */
export async function loadCatalogue(language: Language): Promise<void> {
  const { catalogue } = await loadChunk(catalogueFiles[language]);
  for (const [file, texts] of Object.entries(catalogue)) {
    const area = file.replace(/^.*\/|\.json$/g, '');
    if (!i18n.hasResourceBundle(language, area)) i18n.addResourceBundle(language, area, texts);
  }
}

/** Loads a language and shows it. */
export async function switchLanguage(language: Language): Promise<void> {
  await loadCatalogue(language);
  await i18n.changeLanguage(language);
}
