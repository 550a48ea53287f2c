import { lazy, useEffect, type ComponentType, type LazyExoticComponent } from 'react';
import { notify } from '../components/notifications';
import type { Area } from '../i18n/catalogueFiles';
import { i18n } from '../i18n/i18n';
import { storedLanguage } from '../i18n/language';
import { loadTexts } from '../i18n/loadCatalogue';
import { loadChunk } from './loadChunk';
import { loadPersistently } from './loadPersistently';

/** A part of a screen in its own file. If the file cannot be loaded, the screen fails. `texts` are the areas that the screen does not load. */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  texts: readonly Area[] = [],
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await withTexts(load, texts) }));
}

/**
 * A part that a screen can do without for the moment, such as a dialog. If its file cannot be loaded, a notification says so, and
 * the screen keeps all that was typed.
 */
export function lazyExtra<Props>(
  load: () => Promise<ComponentType<Props>>,
  texts: readonly Area[] = [],
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await withTexts(load, texts).catch(() => MissingPart) }));
}

/**
 * What a user opens for a moment, such as a menu. If its file cannot be loaded, a notification says so, and it opens as soon as the
 * connection is back.
 */
export function lazyPopUp<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  const first = async () => {
    try {
      return await loadChunk(load);
    } catch {
      notify('danger', i18n.t('chunks:later'), { id: 'chunk' });
      return loadPersistently(load);
    }
  };
  return lazy(async () => ({ default: await first() }));
}

/** A part that tells the user what happens, so that nothing else could say that it is missing: loaded again until it is there. */
export function lazyNotice<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadPersistently(load) }));
}

async function withTexts<Part>(load: () => Promise<Part>, texts: readonly Area[]): Promise<Part> {
  const [part] = await Promise.all([loadChunk(load), loadTexts(texts, storedLanguage())]);
  return part;
}

function MissingPart(): null {
  useEffect(() => notify('danger', i18n.t('chunks:part'), { id: 'chunk' }), []);
  return null;
}
