import { expect, test } from 'vitest';
import { i18n } from './i18n';
import { switchLanguage } from './loadCatalogue';
import { catalogues } from './generated/catalogues';

test('a language is loaded when it is chosen, with every area that is registered', async () => {
  for (const area of Object.keys(catalogues.en)) i18n.removeResourceBundle('en', area);
  await switchLanguage('en');
  expect(i18n.language).toBe('en');
  expect(document.documentElement.lang).toBe('en');
  for (const [area, catalogue] of Object.entries(catalogues.en)) {
    expect(i18n.getResourceBundle('en', area)).toEqual(catalogue);
  }
  await switchLanguage('de');
});
