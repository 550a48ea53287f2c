import type { ApolloServerPlugin } from '@apollo/server';
import type { Context } from '../context.ts';
import { checkShape } from './limits/documentShape.ts';
import type { Limits } from './limits/limits.ts';
import { refusing } from './refusing.ts';

/**
 * Before a document that is not in the cache is validated, which occupies the processor: bounds how long that takes, and lets other requests
 * go on between two validations.
 */
export function newDocumentsPlugin(limits: Limits): ApolloServerPlugin<Context> {
  const waitForTurn = createTurnstile();
  return {
    requestDidStart: async () => ({
      async validationDidStart({ document, contextValue }) {
        refusing(() => checkShape(document, limits));
        await waitForTurn(contextValue.address);
      },
    }),
  };
}

/** Lets one through in each turn of the event loop; of several callers each in rotation. */
export function createTurnstile(): (caller: string) => Promise<void> {
  const waiting = new Map<string, (() => void)[]>();
  let isScheduled = false;

  function schedule(): void {
    isScheduled = waiting.size > 0;
    if (isScheduled) setImmediate(letNextThrough);
  }

  function letNextThrough(): void {
    const [first] = waiting;
    if (!first) return schedule();
    const [caller, [go, ...later]] = first;
    waiting.delete(caller);
    if (later.length > 0) waiting.set(caller, later);
    go?.();
    schedule();
  }

  return (caller) =>
    new Promise((resolve) => {
      const queue = waiting.get(caller);
      if (queue) queue.push(resolve);
      else waiting.set(caller, [resolve]);
      if (!isScheduled) schedule();
    });
}
