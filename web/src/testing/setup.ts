/** The browser features that the client uses and jsdom lacks. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { toaster } from '../ui/toaster';
import { i18n } from '../platform/i18n/i18n';
import { catalogues } from '../platform/i18n/generated/catalogues';

for (const [language, areas] of Object.entries(catalogues)) {
  for (const [area, catalogue] of Object.entries(areas)) i18n.addResourceBundle(language, area, catalogue);
}

// A machine with two busy cores sometimes needs much longer than a second.
configure({ asyncUtilTimeout: 10_000 });

class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// Not as stubs: a test that takes its own back would take these away too.
Object.assign(globalThis, { ResizeObserver: SilentObserver, IntersectionObserver: SilentObserver });

// A wide screen; tests of the narrow layout set their own.
vi.stubGlobal('matchMedia', (media: string) => ({
  media,
  matches: false,
  addEventListener: () => {},
  removeEventListener: () => {},
}));

// Virtual rows need the height of their scroller.
Object.defineProperties(HTMLElement.prototype, {
  clientHeight: { configurable: true, get: () => 600 },
  clientWidth: { configurable: true, get: () => 1200 },
});
Element.prototype.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};

// jsdom knows that there are animations, and never ends one: what fades out would stay.
const style = document.createElement('style');
style.textContent = '* { animation-name: none !important }';
document.head.append(style);

beforeEach(() => localStorage.clear());
// The test files of one worker share its modules and their state.
afterEach(async () => {
  cleanup();
  // A dialog that has just closed looks after the focus for some seconds, until somebody clicks. After the last test of a file
  // there is no document.
  document.dispatchEvent(new Event('pointerdown'));
  toaster.remove();
  if (i18n.language !== 'de') await i18n.changeLanguage('de');
});
