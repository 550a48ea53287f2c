import { describe, expect, test } from 'vitest';
import type { BookingEntry } from '../../domain/bookings/bookings.operations';
import type { SendOutcome } from '../../domain/scanning/bookingQueue';
import { bookRow } from './bookRow';
import {
  callsFor,
  commonStart,
  differencesOf,
  emptyRow,
  finished,
  isInRange,
  isReadyRow,
  withExpected,
  withOneMore,
} from './count';
import { countSchema, type Count, type CountCall, type CountedLocation, type CountRow } from './countSchema';

const location: CountedLocation = {
  id: '1',
  label: 'PP-07-01-01',
  isDone: false,
  rows: [emptyRow({ sku: 'A', name: '', expected: 64 }), emptyRow({ sku: 'B', name: '', expected: 5 })],
};
const count: Count = {
  startedAt: '2026-11-25T08:00:00Z',
  warehouse: 'Peine (PP)',
  from: 'PP-07',
  to: 'PP-08',
  isBlind: true,
  reason: 'Inventur',
  step: 'count',
  placeId: '1',
  places: [location],
};

test.each([
  ['PP-07-04-01', 'PP-07', 'PP-09', true],
  ['PP-09-99-99', 'PP-07', 'PP-09', true],
  ['PP-10-01-01', 'PP-7', 'PP-9', false],
  ['pp-8-01-01', 'PP-07', 'PP-09', true],
  ['DU-07-01-01', 'PP-07', 'PP-09', false],
  ['PP-07-04-01', 'PP-07-04-01', 'PP-07-04-01', true],
  ['PP-07-04-02', 'PP-07-04-01', 'PP-07-04-01', false],
  ['DU-01-01-01', '', '', true],
  ['PP-09-01-01', 'PP-7', 'PP-9', true],
  ['PP-10-01-01', 'PP-1', 'PP-1', false],
  ['PP-01-02-03', 'PP-1', 'PP-1', true],
])('%s in the range %s to %s: %s', (label, from, to, is) => {
  expect(isInRange(label, from, to)).toBe(is);
});

test('the common prefix of both ends is searched', () => {
  expect([commonStart('PP-07-01', 'pp-09'), commonStart('', 'PP'), commonStart('A', 'B')]).toEqual(['PP-0', '', '']);
  expect([commonStart('PP-1', 'PP-1'), commonStart('PP-07', 'PP-07')]).toEqual(['PP-', 'PP-07']);
});

test('scanned pieces add up, found SKUs become rows, and uncounted ones are missing', () => {
  const twice = withOneMore(withOneMore(count, '1', { sku: 'A', name: '' }), '1', { sku: 'A', name: '' });
  const found = withOneMore(twice, '1', { sku: 'C', name: 'found' });
  expect(differencesOf(found)).toEqual([]);
  const done = { ...found, places: found.places.map(finished) };
  expect(differencesOf(done).map(({ row, difference }) => [row.sku, difference])).toEqual([
    ['A', -62],
    ['B', -5],
    ['C', 1],
  ]);
  // The expected stock is updated only where nothing has been counted.
  expect(withExpected(location, []).rows).toEqual([]);
  expect(done.places.map((one) => withExpected(one, []))).toEqual(done.places);
  // The stored count is read back unchanged.
  expect(countSchema.parse(structuredClone(done))).toEqual(done);
});

describe('the calls that book a difference', () => {
  const entries = [
    { id: '2', inventory: 40, reserved: 10, date: '2026-02' },
    { id: '1', inventory: 24, reserved: 20, date: '2026-01' },
  ];
  const bookingsOf = (difference: number) => {
    const calls = callsFor(difference, entries);
    return 'reserved' in calls ? calls : calls.map(({ entryId, isAdd, quantity }) => [entryId, isAdd, quantity]);
  };
  test('add to the newest entry, and take from the oldest with enough free pieces', () => {
    expect(bookingsOf(3)).toEqual([['2', true, 3]]);
    expect(bookingsOf(-4)).toEqual([['1', false, 4]]);
    expect(bookingsOf(-5)).toEqual([['2', false, 5]]);
  });
  test('take from several entries if one has not enough, and never reserved pieces', () => {
    expect(bookingsOf(-34)).toEqual([
      ['1', false, 4],
      ['2', false, 30],
    ]);
    expect(bookingsOf(-35)).toEqual({ reserved: 30 });
    expect(callsFor(2, [])).toMatchObject([{ isAdd: true, quantity: 2 }]);
  });
});

describe('a row', () => {
  const entry: BookingEntry = {
    id: '9',
    sku: 'A',
    name: null,
    storageLocationId: '1',
    storageLocation: 'PP-07-01-01',
    warehouse: null,
    inventory: 64,
    reserved: 0,
    date: null,
  };
  /** Books A, counted 60 of 64, and returns what was stored and sent. */
  async function book(row: Partial<CountRow>, answers: SendOutcome[], stock = [entry]) {
    const stored: CountRow[] = [];
    const sent: CountCall[] = [];
    /** The calls that were stored when one was sent. */
    const storedBefore: (readonly CountCall[] | undefined)[] = [];
    const goesOn = await bookRow(
      { location, row: { ...emptyRow({ sku: 'A', name: '', expected: 64 }), counted: 60, ...row }, difference: -4 },
      {
        read: async () => stock,
        store: async (one) => void stored.push(one),
        send: async (call) => {
          sent.push(call);
          storedBefore.push(stored.at(-1)?.calls);
          return answers.shift() ?? { kind: 'done' };
        },
      },
    );
    const last = stored.at(-1);
    if (!last) throw new Error('nothing was stored');
    return { goesOn, storedBefore, sent, last };
  }

  test('is stored with its key before it is sent, and is booked once', async () => {
    const { storedBefore, sent, last, goesOn } = await book({}, []);
    expect(storedBefore).toEqual([sent]);
    expect(sent).toMatchObject([{ entryId: '9', isAdd: false, quantity: 4 }]);
    expect(last.bookedAt).toBeDefined();
    expect(goesOn).toBe(true);
    expect(isReadyRow(last)).toBe(false);
  });

  test('whose stock has changed since is reported and not booked, until the user accepts it', async () => {
    const stock = [{ ...entry, inventory: 50 }];
    const { last, sent, goesOn } = await book({}, [], stock);
    expect([last.failure, sent, goesOn]).toEqual([{ kind: 'changed', now: 50 }, [], true]);
    expect(isReadyRow(last)).toBe(false);
    expect((await book({ acceptedStock: 50 }, [], stock)).sent).toMatchObject([{ quantity: 4 }]);
  });

  test('with an unknown outcome stops the others, and is sent again with its key', async () => {
    const { last, goesOn, sent } = await book({}, [{ kind: 'later', isConnected: false }]);
    expect(goesOn).toBe(false);
    // That call may have changed the stock, so it is not compared again.
    const again = await book(last, [], [{ ...entry, inventory: 60 }]);
    expect(again.sent.map(({ key }) => key)).toEqual(sent.map(({ key }) => key));
    expect(again.last.bookedAt).toBeDefined();
  });

  test('whose outcome cannot become known is not sent again: it has to be counted again', async () => {
    const { last, goesOn, sent } = await book({}, [{ kind: 'problem', problem: { kind: 'unknown' } }]);
    expect(sent).toHaveLength(1);
    expect([last.failure, last.bookedAt, goesOn, isReadyRow(last)]).toEqual([
      { kind: 'unknown' },
      undefined,
      true,
      false,
    ]);
  });

  test('that is refused shows the reason, and gets another key for the next attempt', async () => {
    const problem = { kind: 'refused', messageKey: 'wms.messages.ERROR_WH_OO2', values: {} } as const;
    const { last, goesOn, sent } = await book({}, [{ kind: 'problem', problem }]);
    expect(last.failure).toEqual(problem);
    expect(goesOn).toBe(true);
    expect((await book(last, [])).sent[0]?.key).not.toBe(sent[0]?.key);
  });
});
