/** What the worker is told when it is made. */
export interface WorkerOrder {
  /** Where the database lives. */
  readonly directory: string;
  /** The unix socket to listen on. */
  readonly socketPath: string;
}

/** Whether this is what `embedded.ts` tells its worker. */
export function isWorkerOrder(value: unknown): value is WorkerOrder {
  return (
    typeof value === 'object' &&
    value !== null &&
    'directory' in value &&
    typeof value.directory === 'string' &&
    'socketPath' in value &&
    typeof value.socketPath === 'string'
  );
}
