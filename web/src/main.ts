import { loadAhead } from './app/loadAhead';

loadAhead(new URL(window.location.href));
// Everything else, so that this file is small, and what it asks for is on its way while the rest is loaded.
void import('./start');
