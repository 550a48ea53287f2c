import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ChunkLoadError } from '../platform/chunks/loadChunk';
import { rememberLanguage, type Language } from '../platform/i18n/language';
import { showStartFailure } from './showStartFailure';

test.each<[language: Language, error: unknown, text: RegExp, button: string]>([
  ['de', new ChunkLoadError(true), /Nach zwei Minuten/, 'Seite neu laden'],
  ['de', new ChunkLoadError(false), /eine neue Version/, 'Seite neu laden'],
  ['en', new TypeError('Failed to fetch'), /a new version/, 'Load the page again'],
])('a page that cannot start says why (%s, %s), and offers a reload', (language, error, text, button) => {
  rememberLanguage(language);
  document.body.innerHTML = '<div id="root">spinner</div>';
  const reload = vi.fn<() => void>();
  showStartFailure(error, reload);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(screen.queryByText('spinner')).toBeNull();
  expect(document.documentElement.lang).toBe(language);
  fireEvent.click(screen.getByRole('button', { name: button }));
  expect(reload).toHaveBeenCalledOnce();
  document.body.replaceChildren();
});
