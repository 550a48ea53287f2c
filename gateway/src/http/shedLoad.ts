import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Request, RequestHandler, Response } from 'express';
import { networkOf } from './networkOf.ts';

/** Refuses work that could not be done in time anyway, so that what has been begun is finished. */
export interface LoadShedder {
  /** Refuses at once what there is no room for now. To stand before the body is read. */
  readonly refuseEarly: RequestHandler;
  /** Takes a place until the answer is out. To stand where all is there that is needed to begin: nobody is to be waited for in a place. */
  readonly takePlace: RequestHandler;
  /** Requests under way. */
  readonly inFlight: number;
  close(): void;
}

export interface LoadShedderOptions {
  /** Requests side by side. */
  readonly maxInFlight: number;
  /** Of these, from one address; whoever is signed in has as many of their own where the address has no more. */
  readonly maxPerClient: number;
  /** Who sends a request, if that is certain. */
  readonly userOf?: (request: Request) => string | undefined;
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
  maxPerClient,
  userOf,
  maxDelay,
  onShed,
  refuse,
  readDelay,
}: LoadShedderOptions): LoadShedder {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  if (!readDelay) histogram.enable();
  let inFlight = 0;
  const places = new Map<string, number>();
  let lateSamples = 0;
  const sampling = setInterval(() => {
    const delay = readDelay ? readDelay() : histogram.mean / 1e6 - RESOLUTION_MS;
    lateSamples = delay > maxDelay ? lateSamples + 1 : 0;
    histogram.reset();
  }, SAMPLE_MS).unref();

  const hasRoom = (client: string): boolean => (places.get(client) ?? 0) < maxPerClient;

  /** On whose account a request would be taken; undefined where there is no room. Many share an office's address, so that it does not bind them. */
  function accountOf(request: Request): string | undefined {
    if (inFlight >= maxInFlight || lateSamples >= 2) return undefined;
    const client = networkOf(request.ip ?? '');
    if (hasRoom(client)) return client;
    const user = userOf?.(request);
    return user !== undefined && hasRoom(`user ${user}`) ? `user ${user}` : undefined;
  }

  function shed(response: Response): void {
    onShed();
    response.setHeader('retry-after', RETRY_AFTER_SECONDS);
    refuse(response);
  }

  function give(account: string, change: 1 | -1): void {
    inFlight += change;
    const taken = (places.get(account) ?? 0) + change;
    if (taken > 0) places.set(account, taken);
    else places.delete(account);
  }

  return {
    refuseEarly(request, response, next) {
      if (accountOf(request) === undefined) shed(response);
      else next();
    },
    takePlace(request, response, next) {
      const account = accountOf(request);
      if (account === undefined) return shed(response);
      give(account, 1);
      response.once('close', () => give(account, -1));
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
