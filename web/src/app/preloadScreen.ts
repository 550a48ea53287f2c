import { catalogueFiles } from '../platform/i18n/catalogueFiles';
import { storedLanguage } from '../platform/i18n/language';
import { codeOf } from './screenCode';
import { screenAt } from './screens';

/**
 * Begins to load what the screen at a path consists of, while the client itself is still being loaded. The route's loader gets the same
 * files, or their failure.
 */
export function preloadScreen(path: string): void {
  const screen = screenAt(path);
  if (screen === undefined) return;
  const { load: loadPage, list, texts } = codeOf(screen);
  const files = [
    loadPage,
    list,
    () => import('./shell/Shell'),
    () => import('./RequireMenu'),
    ...['app', ...texts].map((area) => () => catalogueFiles.load(storedLanguage(), area)),
  ];
  for (const load of files) load?.().catch(() => undefined);
}
