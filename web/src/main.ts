import { loadAhead } from './app/loadAhead';
import { showStartFailure } from './app/showStartFailure';
import { loadChunk } from './chunks/loadChunk';

loadAhead(new URL(window.location.href));
// Everything else is loaded from here, so that this file is small, and its requests are sent while the rest is loaded.
loadChunk(async () => (await import('./start')).start)
  .then((start) => start())
  .catch(showStartFailure);
