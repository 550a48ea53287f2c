import { ChunkLoadError } from '../platform/chunks/loadChunk';
import chunksDe from '../platform/i18n/de/chunks.json';
import chunksEn from '../platform/i18n/en/chunks.json';
import { storedLanguage } from '../platform/i18n/language';

/**
 * Says that the page could not be started. Uses only what the page's first script has, because neither React nor the catalogues
 * may be loaded. Its styles are in `page.css`.
 */
export function showStartFailure(error: unknown, reload: () => void = () => window.location.reload()): void {
  const language = storedLanguage();
  const texts = { de: chunksDe, en: chunksEn }[language];
  document.documentElement.lang = language;
  const button = element('button', texts.reload);
  button.addEventListener('click', reload);
  const alert = element('section');
  alert.setAttribute('role', 'alert');
  alert.append(
    element('h1', texts.title),
    element('p', error instanceof ChunkLoadError && error.isLate ? texts.late : texts.failed),
    button,
  );
  const page = element('main');
  page.className = 'start-failure';
  page.append(alert);
  document.getElementById('root')?.replaceChildren(page);
}

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text = ''): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}
