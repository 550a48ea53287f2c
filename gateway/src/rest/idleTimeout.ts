/** A timeout that restarts with each activity, and ends early when the client goes away. */
export interface IdleTimeout {
  /** Aborted when the time is over or the client has gone. */
  readonly signal: AbortSignal;
  /** Whether the time is over. */
  readonly isOver: boolean;
  renew(): void;
  /** Allows more time from now on. */
  extend(milliseconds: number): void;
  /**
   * Must be called at the end, after success and after failure.
   *
   * @param watchesClient whether the client may still cancel what the signal was given to: a file that is being streamed
   */
  stop(watchesClient?: boolean): void;
}

/**
 * One listener on the client's signal is a tenth of what `AbortSignal.any` costs for each call.
 *
 * @param milliseconds since the last activity
 * @param client aborted when the client goes away
 */
export function startIdleTimeout(milliseconds: number, client?: AbortSignal): IdleTimeout {
  const controller = new AbortController();
  let isOver = false;
  const start = (limit: number): NodeJS.Timeout =>
    setTimeout(() => {
      isOver = true;
      controller.abort(new Error(`nothing for ${limit} ms`));
    }, limit).unref();
  let timer = start(milliseconds);
  const leave = (): void => controller.abort(client?.reason);
  if (client?.aborted) leave();
  else client?.addEventListener('abort', leave, { once: true });
  return {
    signal: controller.signal,
    get isOver() {
      return isOver;
    },
    renew: () => void timer.refresh(),
    extend(limit) {
      clearTimeout(timer);
      timer = start(limit);
    },
    stop(watchesClient = false) {
      clearTimeout(timer);
      if (!watchesClient) client?.removeEventListener('abort', leave);
    },
  };
}
