import { expect, test } from 'vitest';
import type { BookingEntry } from '../../domain/bookings/bookings.operations';
import type { Code } from '../../domain/scanning/codes';
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

const location = (label: string): Code => ({ kind: 'location', location: { id: label, label } });
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
  const draft = scanned(incoming, sku('A-1'), location('P-1'));
  expect(draft).toEqual(scanned(incoming, location('P-1'), sku('A-1')));
  expect(stepOf(draft)).toBe('quantity');
  expect(withCode(draft, location('P-1')).confirms).toBe(true);
  expect(withCode(draft, location('P-2'))).toMatchObject({
    draft: { location: { id: 'P-2' } },
    said: { tone: 'good' },
  });
  expect(withCode(scanned(incoming, location('P-1')), location('P-1')).confirms).toBeUndefined();
});

test('costs belong to their SKU, and are those of its last receipt until others are entered', () => {
  const receipt = { purchasePrice: '27.30', exchangeRate: '1.1', additionalCosts: '' };
  const draft = scanned(emptyDraft('incoming', { reason: 'r' }), location('P-1'), sku('A-1'));
  expect(scannedOf(draft, undefined, receipt)).toMatchObject({
    costs: { purchasePrice: '27.30', exchangeRate: '1.1' },
  });
  expect(scannedOf(draft, undefined)).not.toHaveProperty('costs');
  const entered = { ...draft, costs: { ...receipt, purchasePrice: '30', exchangeRate: '' } };
  expect(scannedOf(entered, undefined, receipt)).toMatchObject({ costs: { purchasePrice: '30' } });
  expect(scanned(entered, sku('A-1')).costs).toBe(entered.costs);
  expect(scanned(entered, sku('B-2')).costs).toBeUndefined();
  expect(lackOf({ ...draft, costs: { ...receipt, purchasePrice: '?1.234' } })).toBe('costs');
});

test('the same SKU again adds a piece; another one starts again', () => {
  const draft = scanned(emptyDraft('incoming'), sku('A-1'), sku('A-1'), sku('A-1'));
  expect(piecesOf(draft)).toBe(3);
  expect(piecesOf(scanned(draft, sku('B-2')))).toBe(1);
});

test('a movement continues with its target, which must be another location', () => {
  const draft = scanned(emptyDraft('movement'), location('P-1'), sku('A-1'));
  expect(stepOf(draft)).toBe('target');
  expect(withCode(draft, location('P-1')).said).toMatchObject({ tone: 'bad', key: 'sameLocation' });
  const whole = scanned(draft, location('P-2'));
  expect(scannedOf(whole, undefined)).toMatchObject({ kind: 'movement', target: { id: 'P-2' }, quantity: 1 });
  expect(withCode(whole, location('P-2')).confirms).toBe(true);
});

test.each(['', 'PP-07-04-01', '1PP-07', '4006381333931', '100000', '-5', '1,5'])(
  'a code in the quantity field that is not a quantity is not booked: %s',
  (quantity) => {
    const draft = { ...scanned(emptyDraft('incoming', { reason: 'r' }), location('P-1'), sku('A-1')), quantity };
    expect(lackOf(draft)).toBe('quantity');
    expect(scannedOf(draft, undefined)).toBeUndefined();
    // The location does not confirm the booking, but reports that something is missing.
    expect(withCode(draft, location('P-1'))).toMatchObject({ said: { tone: 'bad', key: 'incomplete' } });
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
  const draft = scanned(emptyDraft('movement'), location('P-1'), sku('A-1'));
  const idFor = (quantity: string, more: Partial<ScanDraft> = {}) =>
    entryOf({ ...draft, ...more, quantity }, entries)?.id;
  expect([idFor('1'), idFor('2'), idFor('31'), idFor('91')]).toEqual(['1', '2', '3', '3']);
  expect(idFor('1', { entryId: '3' })).toBe('3');
  expect(tooMany({ ...draft, quantity: '91' }, entries[2])).toBe(1);
  expect(tooMany({ ...draft, quantity: '31' }, entries[1])).toBe(1);
});
