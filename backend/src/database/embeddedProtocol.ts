/** The data with which the worker is started. */
export interface WorkerOrder {
  /** Where the database lives. */
  readonly directory: string;
  /** The unix socket to listen on. */
  readonly socketPath: string;
}

/** Whether this is the data that `embedded.ts` passes to its worker. */
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
