// oxlint-disable-next-line import/no-unassigned-import -- it is the database that jsdom lacks
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createBookingQueue, type BookingQueue, type Send, type SendOutcome } from './bookingQueue';
import { deviceStore } from './deviceStore';
import type { QueuedBooking } from './queuedBooking';
import type { ScannedBooking } from './scannedBooking';
import { hasWaiting } from './waitingUsers';

const scan = (sku: string, quantity = 1): ScannedBooking => ({
  kind: 'incoming',
  ware: { sku, name: '' },
  place: { id: '7', label: 'P-7' },
  quantity,
  reason: 'r',
});
const away: SendOutcome = { kind: 'later', isConnected: false };
const refused: SendOutcome = { kind: 'problem', problem: { kind: 'refused', messageKey: 'notFound', values: {} } };
const unclear: SendOutcome = { kind: 'problem', problem: { kind: 'unclear', messageKey: 'internal', values: {} } };

let sent: QueuedBooking[];
/** How many bookings of the user were stored when each was sent. */
let storedBefore: number[];
let answer: (booking: QueuedBooking) => SendOutcome | Promise<SendOutcome>;
/** A different user for each test, because all tests share the database. */
let user: string;
/** The signed-in user. */
let signedIn: string | undefined;
const send: Send = async (booking, store) => {
  storedBefore.push(await (await deviceStore()).countFromIndex('bookings', 'userId', user));
  await store({ ...booking, sentAt: booking.sentAt ?? new Date().toISOString() });
  sent.push(booking);
  return answer(booking);
};
const open = (userId = user): BookingQueue =>
  createBookingQueue(userId, { send, isActive: () => signedIn === userId, probe: async () => true });
const waiting = (queue: BookingQueue) => queue.state().bookings.filter(({ doneAt }) => doneAt === undefined);
const sentSkus = () => sent.map((booking) => booking.scan.ware.sku);
const isSent = (queue: BookingQueue) => vi.waitFor(() => expect(waiting(queue)).toEqual([]));

beforeEach(() => {
  sent = [];
  storedBefore = [];
  user = `u${Math.random()}`;
  signedIn = user;
  answer = () => ({ kind: 'done' });
});
afterEach(() => {
  signedIn = undefined;
  Reflect.deleteProperty(navigator, 'locks');
});

/** Locks as in a browser, granted one after the other. */
function stubLocks(): void {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, run: () => Promise<unknown>) => {
    const next = last.then(run);
    last = next.catch(() => undefined);
    return next;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}

describe('scanned bookings', () => {
  test('are stored before they are sent, and sent in order, each with its own key', async () => {
    const queue = open();
    for (const sku of ['A', 'B', 'C']) await queue.add(scan(sku));
    await isSent(queue);
    expect(sentSkus()).toEqual(['A', 'B', 'C']);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
    for (const [index, count] of storedBefore.entries()) expect(count).toBeGreaterThan(index);
    expect(hasWaiting(user)).toBe(false);
  });

  test('wait without a connection, and are sent with the same key by a reloaded page', async () => {
    answer = () => away;
    const queue = open();
    await queue.add(scan('A'));
    await queue.add(scan('B'));
    await vi.waitFor(() => expect(queue.state().isConnected).toBe(false));
    expect(sentSkus()).not.toContain('B');
    expect(hasWaiting(user)).toBe(true);
    const [first] = sent;
    signedIn = undefined;
    sent = [];
    answer = () => ({ kind: 'done' });
    signedIn = user;
    const again = open();
    await vi.waitFor(() => expect(sentSkus()).toEqual(['A', 'B']));
    await isSent(again);
    expect(sent[0]?.key).toBe(first?.key);
  });

  test("wait for the user's decision if refused, and hold back only later ones of the same SKU", async () => {
    answer = ({ scan: { ware, quantity } }) => (ware.sku === 'A' && quantity === 9 ? refused : { kind: 'done' });
    const queue = open();
    await queue.add(scan('A', 9));
    await queue.add(scan('B'));
    await queue.add(scan('A', 1));
    await vi.waitFor(() => expect(sentSkus()).toEqual(['A', 'B']));
    const [problem, blocked] = waiting(queue);
    expect(problem?.problem).toMatchObject({ kind: 'refused', messageKey: 'notFound' });
    expect(blocked?.scan.quantity).toBe(1);
    if (!problem) throw new Error('it was not refused');
    // Another quantity makes it another booking.
    await queue.repeat(problem, 8);
    await isSent(queue);
    expect(sent.slice(2).map((booking) => booking.scan.quantity)).toEqual([8, 1]);
    expect(sent[2]?.key).not.toBe(problem.key);
  });

  test('are not sent once dropped, and no longer hold back others', async () => {
    answer = ({ scan: { quantity } }) => (quantity === 9 ? refused : { kind: 'done' });
    const queue = open();
    await queue.add(scan('A', 9));
    await queue.add(scan('A', 1));
    await vi.waitFor(() => expect(waiting(queue)[0]?.problem).toBeDefined());
    const [problem] = waiting(queue);
    if (problem) await queue.drop(problem);
    await isSent(queue);
    expect(sent.map((booking) => booking.scan.quantity)).toEqual([9, 1]);
  });

  test('with an unknown outcome are sent again unchanged, with the same key', async () => {
    answer = () => unclear;
    const queue = open();
    await queue.add(scan('A', 3));
    await vi.waitFor(() => expect(waiting(queue)[0]?.problem).toBeDefined());
    answer = () => ({ kind: 'done' });
    const [problem] = waiting(queue);
    if (problem) await queue.repeat(problem, 5);
    await isSent(queue);
    expect(sent.map(({ key, scan: { quantity } }) => [key, quantity])).toEqual([
      [sent[0]?.key, 3],
      [sent[0]?.key, 3],
    ]);
  });

  test('are not sent again automatically when their key is too old', async () => {
    signedIn = undefined;
    const queue = open();
    const sentAt = new Date(Date.now() - 21 * 3_600_000).toISOString();
    const booking = { userId: user, key: 'k', scan: scan('A'), scannedAt: sentAt, sentAt };
    await (await deviceStore()).add('bookings', booking);
    signedIn = user;
    queue.kick();
    await vi.waitFor(() => expect(waiting(queue)[0]?.problem).toEqual({ kind: 'expired' }));
    expect(sent).toEqual([]);
  });

  test('of another user are neither shown nor sent', async () => {
    await open('somebody').add(scan('A'));
    const queue = open();
    await queue.add(scan('B'));
    await isSent(queue);
    expect(sentSkus()).toEqual(['B']);
    expect(queue.state().bookings).toHaveLength(1);
    expect(hasWaiting('somebody')).toBe(true);
  });

  test('are sent by only one of two tabs', async () => {
    stubLocks();
    signedIn = undefined;
    const tabs = [open(), open()];
    for (const sku of ['A', 'B', 'C']) await tabs[0]?.add(scan(sku));
    signedIn = user;
    for (const tab of tabs) tab.kick();
    for (const tab of tabs) await isSent(tab);
    expect(sentSkus()).toEqual(['A', 'B', 'C']);
  });
});
