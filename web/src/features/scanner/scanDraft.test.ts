import { expect, test } from 'vitest';
import type { BookingEntry } from '../../bookings/bookings.operations';
import type { Code } from '../../scanning/codes';
import {
  emptyDraft,
  entryOf,
  lackOf,
  piecesOf,
  scannedOf,
  stepOf,
  tooMany,
  withCode,
  type ScanDraft,
} from './scanDraft';

const place = (label: string): Code => ({ kind: 'location', place: { id: label, label } });
const sku = (name: string): Code => ({ kind: 'sku', ware: { sku: name, name: '' } });
const scanned = (draft: ScanDraft, ...codes: Code[]) =>
  codes.reduce((current, code) => withCode(current, code).draft, draft);
const entry = (id: string, inventory: number, reserved: number, date: string): BookingEntry => ({
  id,
  sku: 'A-1',
  name: null,
  storageLocationId: 'P-1',
  storageLocation: 'P-1',
  warehouse: null,
  inventory,
  reserved,
  date,
});

test('a location and a SKU can be scanned in any order; the location again confirms', () => {
  const incoming = emptyDraft('incoming', { reason: 'r' });
  const draft = scanned(incoming, sku('A-1'), place('P-1'));
  expect(draft).toEqual(scanned(incoming, place('P-1'), sku('A-1')));
  expect(stepOf(draft)).toBe('quantity');
  expect(withCode(draft, place('P-1')).confirms).toBe(true);
  expect(withCode(draft, place('P-2'))).toMatchObject({ draft: { place: { id: 'P-2' } }, said: { tone: 'good' } });
  expect(withCode(scanned(incoming, place('P-1')), place('P-1')).confirms).toBeUndefined();
});

test('the same SKU again adds a piece; another one starts again', () => {
  const draft = scanned(emptyDraft('incoming'), sku('A-1'), sku('A-1'), sku('A-1'));
  expect(piecesOf(draft)).toBe(3);
  expect(piecesOf(scanned(draft, sku('B-2')))).toBe(1);
});

test('a movement continues with its target, which must be another location', () => {
  const draft = scanned(emptyDraft('movement'), place('P-1'), sku('A-1'));
  expect(stepOf(draft)).toBe('target');
  expect(withCode(draft, place('P-1')).said).toMatchObject({ tone: 'bad', key: 'sameLocation' });
  const whole = scanned(draft, place('P-2'));
  expect(scannedOf(whole, undefined)).toMatchObject({ kind: 'movement', target: { id: 'P-2' }, quantity: 1 });
  expect(withCode(whole, place('P-2')).confirms).toBe(true);
});

test.each(['', 'PP-07-04-01', '1PP-07', '4006381333931', '100000', '-5', '1,5'])(
  'a code in the quantity field that is not a quantity is not booked: %s',
  (quantity) => {
    const draft = { ...scanned(emptyDraft('incoming', { reason: 'r' }), place('P-1'), sku('A-1')), quantity };
    expect(lackOf(draft)).toBe('quantity');
    expect(scannedOf(draft, undefined)).toBeUndefined();
    // The location does not confirm the booking, but reports that something is missing.
    expect(withCode(draft, place('P-1'))).toMatchObject({ said: { tone: 'bad', key: 'incomplete' } });
  },
);

test('an unknown or ambiguous code changes nothing and is reported', () => {
  for (const kind of ['unknown', 'ambiguous', 'archived', 'unreachable'] as const) {
    const draft = emptyDraft('incoming');
    expect(withCode(draft, { kind, text: 'X' })).toEqual({ draft, said: { tone: 'bad', key: kind, code: 'X' } });
  }
});

test('pieces are taken from the oldest entry with enough free ones, and not from reserved ones', () => {
  const entries = [entry('1', 5, 4, '2026-01'), entry('2', 40, 10, '2026-02'), entry('3', 90, 0, '2026-03')];
  const draft = scanned(emptyDraft('movement'), place('P-1'), sku('A-1'));
  const idFor = (quantity: string, more: Partial<ScanDraft> = {}) =>
    entryOf({ ...draft, ...more, quantity }, entries)?.id;
  expect([idFor('1'), idFor('2'), idFor('31'), idFor('91')]).toEqual(['1', '2', '3', '3']);
  expect(idFor('1', { entryId: '3' })).toBe('3');
  expect(tooMany({ ...draft, quantity: '91' }, entries[2])).toBe(1);
  expect(tooMany({ ...draft, quantity: '31' }, entries[1])).toBe(1);
});
