/** A timeout that restarts with each activity. */
export interface IdleTimeout {
  /** Aborted when the time is over. */
  readonly signal: AbortSignal;
  renew(): void;
  /** Must be called at the end, after success and after failure. */
  stop(): void;
}

/** @param milliseconds since the last activity. */
export function startIdleTimeout(milliseconds: number): IdleTimeout {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new Error(`nothing for ${milliseconds} ms`)), milliseconds).unref();
  return {
    signal: controller.signal,
    renew: () => void timer.refresh(),
    stop: () => clearTimeout(timer),
  };
}
