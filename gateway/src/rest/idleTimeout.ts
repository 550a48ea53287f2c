/** A deadline that begins anew with each sign of life. */
export interface IdleTimeout {
  /** Aborted when it is over. */
  readonly signal: AbortSignal;
  renew(): void;
  /** To be called in the end, however it ended. */
  stop(): void;
}

/** @param milliseconds from the last sign of life. */
export function startIdleTimeout(milliseconds: number): IdleTimeout {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new Error(`nothing for ${milliseconds} ms`)), milliseconds).unref();
  return {
    signal: controller.signal,
    renew: () => void timer.refresh(),
    stop: () => clearTimeout(timer),
  };
}
