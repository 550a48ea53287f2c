import type { FieldValues, Resolver } from 'react-hook-form';
import { loadChunk } from '../../chunks/loadChunk';

/** What checks a form that is drawn at first: it is loaded afterwards, with the library of schemas. */
export type LateResolver<Values extends FieldValues> = {
  /** Rejects if it cannot be loaded, and tries again the next time. */
  resolve: Resolver<Values, unknown, Values>;
  /** Loads it in advance. */
  preload: () => void;
};

export function lateResolver<Values extends FieldValues>(
  load: () => Promise<Resolver<Values, unknown, Values>>,
): LateResolver<Values> {
  let loaded: ReturnType<typeof load> | undefined;
  const loadOnce = () => {
    loaded ??= loadChunk(load).catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
  return {
    resolve: async (values, context, options) => (await loadOnce())(values, context, options),
    // Whoever submits the form is told.
    preload: () => void loadOnce().catch(() => {}),
  };
}
