import { lazy, useEffect, type ComponentType, type LazyExoticComponent } from 'react';
import { notify } from '../components/notifications';
import { i18n } from '../i18n/i18n';
import { loadChunk } from './loadChunk';

/** A part of a screen with a file of its own. Where that cannot be loaded, the screen has failed. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadChunk(load) }));
}

/**
 * A part that a screen can do without for the moment, such as a dialog. Where its file does not come, a notification says so,
 * and the screen stays with all that was typed into it.
 */
export function lazyExtra<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadChunk(load).catch(() => MissingPart) }));
}

function MissingPart(): null {
  useEffect(() => notify('danger', i18n.t('chunks:part'), { id: 'chunk' }), []);
  return null;
}
