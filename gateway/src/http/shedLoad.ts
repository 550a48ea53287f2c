import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { networkOf } from 'server/networkOf.ts';

/** Who sends a request. */
export interface Caller {
  /** The address. */
  readonly ip?: string | undefined;
  readonly headers: IncomingMessage['headers'];
}

/** Refuses requests when there are too many, so that accepted requests finish in time. */
export interface LoadShedder {
  /**
   * Takes an in-flight slot until the response has been sent. Must be mounted where the whole request has arrived, so that no slot is taken
   * while waiting for a client.
   */
  readonly takeSlot: RequestHandler;
  /** Whether there is a slot for a request of this caller; call it before the body is read. */
  hasRoomFor(caller: Caller): boolean;
  /** Refuses a request. */
  shed(response: ServerResponse): void;
  /** Takes a slot like `takeSlot`, or refuses the request and returns false. */
  take(caller: Caller, response: ServerResponse): boolean;
  /** The number of current requests. */
  readonly inFlight: number;
  close(): void;
}

export interface LoadShedderOptions {
  /** Concurrent requests. */
  readonly maxInFlight: number;
  /** Concurrent requests from one address. Once the address has none left, each signed-in user there has the same number of their own. */
  readonly maxPerClient: number;
  /** The user who sends a request, if that is certain. */
  readonly userOf?: (caller: Caller) => string | undefined;
  /** The maximum delay of the event loop, in milliseconds. */
  readonly maxDelay: number;
  readonly onShed: () => void;
  readonly refuse: (response: ServerResponse) => void;
  /** The current delay of the event loop, in milliseconds. */
  readonly readDelay?: () => number;
}

const SAMPLE_MS = 500;
const RESOLUTION_MS = 20;
const RETRY_AFTER_SECONDS = 1;

/** Refuses requests after two consecutive late samples, because a single long pause is not an overload. */
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
  const slots = new Map<string, number>();
  let lateSamples = 0;
  const sampling = setInterval(() => {
    const delay = readDelay ? readDelay() : histogram.mean / 1e6 - RESOLUTION_MS;
    lateSamples = delay > maxDelay ? lateSamples + 1 : 0;
    histogram.reset();
  }, SAMPLE_MS).unref();

  const hasRoom = (client: string): boolean => (slots.get(client) ?? 0) < maxPerClient;

  /**
   * The address or user whose slot a request takes; undefined if there is none. Users of an office share its address, so each also has
   * slots of their own.
   */
  function accountOf(caller: Caller): string | undefined {
    if (inFlight >= maxInFlight || lateSamples >= 2) return undefined;
    const client = networkOf(caller.ip ?? '');
    if (hasRoom(client)) return client;
    const user = userOf?.(caller);
    return user !== undefined && hasRoom(`user ${user}`) ? `user ${user}` : undefined;
  }

  function shed(response: ServerResponse): void {
    onShed();
    response.setHeader('retry-after', RETRY_AFTER_SECONDS);
    refuse(response);
  }

  function give(account: string, change: 1 | -1): void {
    inFlight += change;
    const taken = (slots.get(account) ?? 0) + change;
    if (taken > 0) slots.set(account, taken);
    else slots.delete(account);
  }

  function take(caller: Caller, response: ServerResponse): boolean {
    const account = accountOf(caller);
    if (account === undefined) {
      shed(response);
      return false;
    }
    give(account, 1);
    response.once('close', () => give(account, -1));
    return true;
  }

  return {
    shed,
    takeSlot(request, response, next) {
      if (take(request, response)) next();
    },
    hasRoomFor: (caller) => accountOf(caller) !== undefined,
    take,
    get inFlight() {
      return inFlight;
    },
    close() {
      clearInterval(sampling);
      histogram.disable();
    },
  };
}
