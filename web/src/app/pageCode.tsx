import { createElement, use, type ComponentType, type ReactNode } from 'react';
import { loadChunk } from '../chunks/loadChunk';
import { storedLanguage } from '../i18n/language';
import { loadTexts } from '../i18n/loadCatalogue';
import type { Screen } from './screens';

/** What is loaded when it is first opened: a screen, a page of signed-out users, the shell. */
export type PageCode = Pick<Screen, 'load'> & Partial<Pick<Screen, 'texts'>>;

type Loading = { code: Promise<ComponentType>; loaded?: ComponentType; hasFailed?: true };

const loadings = new Map<PageCode, Loading>();

/** Loads code and texts, unless they are loaded or on their way. What could not be loaded is tried again. */
export function loadPage(page: PageCode): Loading {
  const known = loadings.get(page);
  if (known !== undefined && !known.hasFailed) return known;
  const loading: Loading = { code: componentOf(page) };
  loadings.set(page, loading);
  void follow(loading);
  return loading;
}

async function follow(loading: Loading): Promise<void> {
  try {
    loading.loaded = await loading.code;
  } catch {
    // The page says so when it is drawn.
    loading.hasFailed = true;
  }
}

export function isPageLoaded(page: PageCode): boolean {
  return loadings.get(page)?.loaded !== undefined;
}

/**
 * Draws a page once its code is there.
 *
 * @throws ChunkLoadError to the boundary around it
 */
export function Page({ of: page }: { of: PageCode }): ReactNode {
  const { loaded, code } = loadings.get(page) ?? loadPage(page);
  return createElement(loaded ?? use(code));
}

async function componentOf({ load, texts = [] }: PageCode): Promise<ComponentType> {
  const [component] = await Promise.all([loadChunk(load), loadTexts(texts, storedLanguage())]);
  return component;
}
