import { loadAhead } from './app/loadAhead';
import { showStartFailure } from './app/showStartFailure';
import { loadChunk } from './chunks/loadChunk';

loadAhead(new URL(window.location.href));
// Everything else, so that this file is small, and what it asks for is on its way while the rest is loaded.
loadChunk(async () => (await import('./start')).start)
  .then((start) => start())
  .catch(showStartFailure);
