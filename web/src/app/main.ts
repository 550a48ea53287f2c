import { preloadScreen } from './preloadScreen';
import { showStartFailure } from './showStartFailure';
import { loadChunk } from '../platform/chunks/loadChunk';

// Everything else is loaded from here, so that this file can show a message if that fails.
loadChunk(async () => (await import('./start')).start)
  .then((start) => start())
  .catch(showStartFailure);
preloadScreen(window.location.pathname);
