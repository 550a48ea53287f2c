import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { notify } from './notifications';
import type { Area } from '../platform/i18n/catalogueFiles';
import { i18n } from '../platform/i18n/i18n';
import { storedLanguage } from '../platform/i18n/language';
import { loadTexts } from '../platform/i18n/loadCatalogue';
import { loadChunk } from '../platform/chunks/loadChunk';
import { loadPersistently } from '../platform/chunks/loadPersistently';

/**
 * A large component in its own file, such as a dialog or a chart. If it cannot be loaded, a notification says so, the screen keeps all that
 * was typed, and the part appears when the connection is back.
 *
 * @param texts the areas that its screen does not load
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  texts: readonly Area[] = [],
): LazyExoticComponent<ComponentType<Props>> {
  const whole = async () => {
    const [part] = await Promise.all([loadChunk(load), loadTexts(texts, storedLanguage())]);
    return { default: part };
  };
  return lazy(() =>
    whole().catch(() => {
      notify('danger', i18n.t('chunks:later'), { id: 'chunk' });
      return loadPersistently(whole);
    }),
  );
}
