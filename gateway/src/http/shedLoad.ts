import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { RequestHandler, Response } from 'express';

/** Refuses work that could not be done in time anyway, so that what has been begun is finished. */
export interface LoadShedder {
  readonly middleware: RequestHandler;
  /** Requests under way. */
  readonly inFlight: number;
  close(): void;
}

export interface LoadShedderOptions {
  /** Requests side by side. */
  readonly maxInFlight: number;
  /** How late the event loop may be; milliseconds. */
  readonly maxDelay: number;
  readonly onShed: () => void;
  readonly refuse: (response: Response) => void;
  /** How late the event loop is now; milliseconds. */
  readonly readDelay?: () => number;
}

const SAMPLE_MS = 500;
const RESOLUTION_MS = 20;
const RETRY_AFTER_SECONDS = 1;

/** One long pause is no overload; two samples in a row are. */
export function createLoadShedder({
  maxInFlight,
  maxDelay,
  onShed,
  refuse,
  readDelay,
}: LoadShedderOptions): LoadShedder {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  if (!readDelay) histogram.enable();
  let inFlight = 0;
  let lateSamples = 0;
  const sampling = setInterval(() => {
    const delay = readDelay ? readDelay() : histogram.mean / 1e6 - RESOLUTION_MS;
    lateSamples = delay > maxDelay ? lateSamples + 1 : 0;
    histogram.reset();
  }, SAMPLE_MS).unref();

  return {
    middleware(_request, response, next) {
      if (inFlight >= maxInFlight || lateSamples >= 2) {
        onShed();
        response.setHeader('retry-after', RETRY_AFTER_SECONDS);
        return refuse(response);
      }
      inFlight += 1;
      response.once('close', () => {
        inFlight -= 1;
      });
      next();
    },
    get inFlight() {
      return inFlight;
    },
    close() {
      clearInterval(sampling);
      histogram.disable();
    },
  };
}
