import { lazy, useEffect, type ComponentType, type LazyExoticComponent } from 'react';
import { notify } from '../components/notifications';
import { i18n } from '../i18n/i18n';
import { loadChunk } from './loadChunk';
import { loadPersistently } from './loadPersistently';

/** A part of a screen in its own file. If the file cannot be loaded, the screen fails. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadChunk(load) }));
}

/**
 * A part that a screen can do without for the moment, such as a dialog. If its file cannot be loaded, a notification says so, and
 * the screen keeps all that was typed.
 */
export function lazyExtra<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadChunk(load).catch(() => MissingPart) }));
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

function MissingPart(): null {
  useEffect(() => notify('danger', i18n.t('chunks:part'), { id: 'chunk' }), []);
  return null;
}
