import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from './tables.ts';

const caller = new AsyncLocalStorage<AbortSignal>();

/**
 * Runs a call that only reads. Its statements end when the signal is aborted: nobody waits for their result any more, and others wait for
 * the connection.
 */
export function readFor<Result>(signal: AbortSignal, call: () => Promise<Result>): Promise<Result> {
  return caller.run(signal, call);
}

/**
 * Lets the statements of a database outside of transactions end with the call that they are made for: one that still waits for a connection
 * is not sent.
 *
 * @param cancels whether the database can stop a statement that is running
 */
export function endAbandonedReads(db: Db, cancels: boolean): void {
  const executor = db.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  executor.executeQuery = (query, options) => {
    const signal = caller.getStore();
    if (!signal) return execute(query, options);
    return executor.provideConnection(async (connection) => {
      signal.throwIfAborted();
      await connection.collectSessionInfo?.();
      // It fails if the statement has ended meanwhile.
      const cancel = (): void => void connection.cancelQuery?.(noOtherConnection).catch(() => undefined);
      if (cancels) signal.addEventListener('abort', cancel, { once: true });
      try {
        return await connection.executeQuery(query);
      } finally {
        signal.removeEventListener('abort', cancel);
      }
    });
  };
}

/** Statements are cancelled by a connection of their own, because those of the pool may all be in use. */
function noOtherConnection(): never {
  throw new Error('the database has no connection for control');
}
