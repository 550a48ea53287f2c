import type { ApolloServerPlugin } from '@apollo/server';
import { type DocumentNode, Kind } from 'graphql';
import type { Context } from '../graph/context.ts';
import { checkShape } from './limits/documentShape.ts';
import { type Limits, OperationTooLargeError } from '../graph/limits.ts';
import { refusing } from './refusing.ts';

/**
 * Before a document that is not in the cache is validated, which occupies the processor: bounds how long that takes, and lets other requests
 * go on between two validations.
 */
export function newDocumentsPlugin(limits: Limits): ApolloServerPlugin<Context> {
  const waitForTurn = createTurnstile();
  const refused = new WeakMap<DocumentNode, OperationTooLargeError>();

  return {
    requestDidStart: async () => ({
      async validationDidStart(request) {
        const error = excessOf(request.document);
        if (error) {
          // Apollo Server takes an error of this hook for one of its own. An empty document needs no validation, and the next hook refuses it.
          const empty = { kind: Kind.DOCUMENT, definitions: [] } as const;
          refused.set(empty, error);
          Object.assign(request, { document: empty });
          return;
        }
        await waitForTurn(request.contextValue.address);
      },
      async didResolveOperation({ document }) {
        refusing(() => {
          const error = refused.get(document);
          if (error) throw error;
        });
      },
    }),
  };

  function excessOf(document: DocumentNode): OperationTooLargeError | undefined {
    try {
      checkShape(document, limits);
      return undefined;
    } catch (error) {
      if (error instanceof OperationTooLargeError) return error;
      throw error;
    }
  }
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
