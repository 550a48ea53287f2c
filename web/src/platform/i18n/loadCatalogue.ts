/** Loads catalogues in the browser: one language at a time, and only the areas that a screen needs. */
import { loadChunk } from '../chunks/loadChunk';
import { catalogueFiles } from './catalogueFiles';
import { firstAreas } from './firstAreas';
import { i18n } from './i18n';
import type { Language } from './language';

/** Loads the texts used on every screen, unless they are loaded. Rejects with a ChunkLoadError if they cannot be loaded. */
export function loadCatalogue(language: Language): Promise<void> {
  return loadTexts(firstAreas, language);
}

/** Loads areas of a language, unless they are loaded. Rejects with a ChunkLoadError if one cannot be loaded. */
export async function loadTexts(areas: readonly string[], language: Language): Promise<void> {
  const missing = areas.filter((area) => !i18n.hasResourceBundle(language, area));
  await Promise.all(
    missing.map(async (area) =>
      i18n.addResourceBundle(language, area, await loadChunk(() => catalogueFiles.load(language, area))),
    ),
  );
}

/** Loads the areas in use in another language, then switches to it. */
export async function switchLanguage(language: Language): Promise<void> {
  await loadTexts(Object.keys(i18n.getDataByLanguage(i18n.language) ?? {}), language);
  await i18n.changeLanguage(language);
}
