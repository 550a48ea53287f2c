/**
 * The bookings that a user has scanned on this device. Each is stored before it is sent, and sent once, in order, with its own key. A
 * refused booking waits for the user's decision and blocks the later bookings of its SKU, but not those of other SKUs.
 */
import { newSubmissionKey } from '../../platform/requests/useSubmissionKey';
import { deviceStore } from './deviceStore';
import type { Problem, QueuedBooking } from './queuedBooking';
import { markWaiting } from './waitingUsers';
import type { ScannedBooking } from './scannedBooking';

/** The outcome of a send: booked, waiting for the user's decision, or to be tried again later. */
export type SendOutcome =
  | { kind: 'done' }
  | { kind: 'problem'; problem: Problem }
  | { kind: 'later'; isConnected: boolean };

/** Sends a booking. `store` stores changes to it before it is sent. */
export type Send = (booking: QueuedBooking, store: (booking: QueuedBooking) => Promise<void>) => Promise<SendOutcome>;

export type QueueState = {
  /** In order, including those booked today. */
  bookings: readonly QueuedBooking[];
  isConnected: boolean;
  /** The time since which there is no connection. */
  since: string | undefined;
};

/** The server remembers a key for 24 hours (ADR 0007). Within this time, a booking with an unknown outcome is sent again. */
const keyLasts = 20 * 3_600_000;
/** ms between attempts; the pause grows up to `longestPause`. */
const firstPause = 2000;
const longestPause = 30_000;

export type BookingQueue = {
  subscribe: (listener: () => void) => () => void;
  state: () => QueueState;
  /** @throws if this browser cannot store the booking; then it is not accepted */
  add: (scan: ScannedBooking) => Promise<QueuedBooking>;
  /** Sends a booking that waits for a decision again, optionally with another quantity. */
  repeat: (booking: QueuedBooking, quantity?: number) => Promise<void>;
  drop: (booking: QueuedBooking) => Promise<void>;
  /** Sends the waiting bookings now. */
  kick: () => void;
  /** Tells the queue whether there is a connection. */
  report: (isConnected: boolean) => void;
};

/**
 * @param isActive whether the user is signed in
 * @param probe whether the gateway can be reached
 */
export function createBookingQueue(
  userId: string,
  { send, isActive, probe }: { send: Send; isActive: () => boolean; probe: () => Promise<boolean> },
): BookingQueue {
  const listeners = new Set<() => void>();
  const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('occ-bookings');
  let state: QueueState = { bookings: [], isConnected: true, since: undefined };
  let isRead = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = firstPause;
  let running: Promise<void> | undefined;
  let isRequestedAgain = false;

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it is this origin's
  const notifyTabs = () => tabs?.postMessage(userId);
  const change = (changed: Partial<QueueState>) => {
    state = { ...state, ...changed };
    if (isRead)
      markWaiting(
        userId,
        state.bookings.some(({ doneAt }) => doneAt === undefined),
      );
    for (const listener of listeners) listener();
  };
  const report = (isConnected: boolean) => {
    if (isConnected === state.isConnected) return;
    change({ isConnected, since: isConnected ? undefined : new Date().toISOString() });
    if (isConnected) kick();
  };
  const readAll = async () => {
    const database = await deviceStore();
    const stored = await database.getAllFromIndex('bookings', 'userId', userId);
    isRead = true;
    change({
      bookings: stored.flatMap((booking) => (booking.seq === undefined ? [] : [{ ...booking, seq: booking.seq }])),
    });
  };
  const put = async (booking: QueuedBooking) => {
    await (await deviceStore()).put('bookings', booking);
    change({ bookings: state.bookings.map((one) => (one.seq === booking.seq ? booking : one)) });
    notifyTabs();
  };

  const sendOne = async (listed: QueuedBooking): Promise<boolean> => {
    const booking = await (await deviceStore()).get('bookings', listed.seq);
    // Another tab has sent it, or the user has dropped it.
    if (booking === undefined || booking.doneAt !== undefined || booking.problem) {
      await readAll();
      return true;
    }
    const current = { ...booking, seq: listed.seq };
    if (current.sentAt !== undefined && Date.now() - Date.parse(current.sentAt) > keyLasts) {
      await put({ ...current, problem: { kind: 'expired' } });
      return true;
    }
    let stored = current;
    const outcome = await send(current, async (changed) => {
      stored = changed;
      await put(changed);
    });
    switch (outcome.kind) {
      case 'done':
        await put({ ...stored, doneAt: new Date().toISOString() });
        report(true);
        return true;
      case 'problem':
        await put({ ...stored, problem: outcome.problem });
        report(true);
        return true;
      case 'later':
        report(outcome.isConnected);
        return false;
    }
  };

  /** Returns whether everything that can be sent has been sent. */
  const sendAll = async (): Promise<boolean> => {
    await readAll();
    for (let next = nextOf(state.bookings); next !== undefined; next = nextOf(state.bookings)) {
      if (!isActive()) return true;
      // In order, one at a time.
      // oxlint-disable-next-line no-await-in-loop
      if (!(await sendOne(next))) return false;
    }
    return true;
  };

  const run = async () => {
    clearTimeout(timer);
    // With nothing to send, the screen still shows whether there is a connection.
    const isSent = await inOneTab(`occ-bookings-${userId}`, sendAll).catch(() => false);
    if (isSent && !state.isConnected) report(await probe());
    if (isSent && state.isConnected) pause = firstPause;
    else if (isActive()) {
      timer = setTimeout(kick, pause);
      pause = Math.min(pause * 2, longestPause);
    }
  };
  const kick = () => {
    if (!isActive()) return;
    if (running) {
      isRequestedAgain = true;
      return;
    }
    running = run().finally(() => {
      running = undefined;
      if (!isRequestedAgain) return;
      isRequestedAgain = false;
      kick();
    });
  };

  tabs?.addEventListener('message', ({ data }) => {
    if (data !== userId) return;
    void readAll().catch(() => undefined);
  });
  window.addEventListener('online', kick);
  window.addEventListener('offline', () => report(false));
  if (!navigator.onLine) report(false);
  void forgetDone(userId)
    .then(readAll)
    .then(kick, () => undefined);

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    add: async (scan) => {
      const booking = { userId, key: newSubmissionKey(), scan, scannedAt: new Date().toISOString() };
      const seq = await (await deviceStore()).add('bookings', booking);
      const queued = { ...booking, seq };
      change({ bookings: [...state.bookings.filter((one) => one.seq !== seq), queued] });
      notifyTabs();
      kick();
      return queued;
    },
    repeat: async ({ problem, sentAt, ...booking }, quantity = booking.scan.quantity) => {
      // Only a booking with an unknown outcome keeps its key and its first send time.
      if (problem?.kind === 'unclear') await put({ ...booking, ...(sentAt !== undefined && { sentAt }) });
      else await put({ ...booking, key: newSubmissionKey(), scan: asNew({ ...booking.scan, quantity }) });
      kick();
    },
    drop: async ({ seq }) => {
      await (await deviceStore()).delete('bookings', seq);
      change({ bookings: state.bookings.filter((one) => one.seq !== seq) });
      notifyTabs();
      kick();
    },
    kick,
    report,
  };
}

/** The first booking that may be sent. A booking that waits for a decision blocks the later ones of its SKU. */
function nextOf(bookings: readonly QueuedBooking[]): QueuedBooking | undefined {
  return bookings.find((booking) => booking.doneAt === undefined && !booking.problem && !isBlocked(bookings, booking));
}

/** Whether an earlier booking of the same SKU waits for a decision. */
export function isBlocked(bookings: readonly QueuedBooking[], { seq, scan }: QueuedBooking): boolean {
  return bookings.some((earlier) => earlier.seq < seq && earlier.problem && earlier.scan.ware.sku === scan.ware.sku);
}

/** Without the chosen entry, because the stock has changed. */
function asNew(scan: ScannedBooking): ScannedBooking {
  if (scan.kind === 'incoming') return scan;
  const again = { ...scan };
  delete again.entryId;
  return again;
}

/** Removes bookings that were made before today. */
async function forgetDone(userId: string): Promise<void> {
  const today = new Date();
  today.setHours(0, 0, 0, 0);
  const database = await deviceStore();
  const stored = await database.getAllFromIndex('bookings', 'userId', userId);
  const old = stored.flatMap(({ seq, doneAt }) =>
    seq !== undefined && doneAt !== undefined && Date.parse(doneAt) < today.getTime() ? [seq] : [],
  );
  await Promise.all(old.map((seq) => database.delete('bookings', seq)));
}

/** Only one tab of a browser runs this at a time. Without Web Locks (on a page without https) only the key prevents double bookings. */
async function inOneTab<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- a page without https has none
  return navigator.locks === undefined ? run() : navigator.locks.request(name, run);
}
