import { loadChunk } from '../../chunks/loadChunk';

/** Loads what pop-ups are made of, so that the first one opens without waiting. */
export function preloadPopUps(): void {
  const parts = () =>
    Promise.all([
      import('./MenuPanel'),
      import('./PopOverPanel'),
      import('../TooltipCard'),
      import('../form/ConfirmDialog'),
    ]);
  // Without it, the first pop-up loads it, and says so if that fails.
  loadChunk(parts).catch(() => undefined);
}
