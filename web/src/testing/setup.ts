/** The browser features that the client uses and jsdom lacks. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { toaster } from '../components/toaster';
import { i18n } from '../i18n/i18n';
import { catalogues } from '../i18n/generated/catalogues';

for (const [language, areas] of Object.entries(catalogues)) {
  for (const [area, catalogue] of Object.entries(areas)) i18n.addResourceBundle(language, area, catalogue);
}

// Two cores that are also busy elsewhere need longer than a second now and then.
configure({ asyncUtilTimeout: 5000 });

class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

vi.stubGlobal('ResizeObserver', SilentObserver);
vi.stubGlobal('IntersectionObserver', SilentObserver);

// A wide screen; tests of the narrow layout set their own.
vi.stubGlobal('matchMedia', (media: string) => ({
  media,
  matches: false,
  addEventListener: () => {},
  removeEventListener: () => {},
}));

// Virtual rows ask how tall their scroller is.
Object.defineProperties(HTMLElement.prototype, {
  clientHeight: { configurable: true, get: () => 600 },
  clientWidth: { configurable: true, get: () => 1200 },
});
Element.prototype.scrollTo = () => {};

beforeEach(() => localStorage.clear());
// The files of one worker share its modules, and what these hold.
afterEach(async () => {
  cleanup();
  toaster.remove();
  if (i18n.language !== 'de') await i18n.changeLanguage('de');
});
