import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dayField,
  flagField,
  idField,
  idsField,
  oneOf,
  someOf,
  textField,
  yesNoField,
  type AddressField,
} from './addressField';

const pickTypes = ['CAB', 'CHECK', 'NA'] as const;
const text = textField('q');
const id = idField('warehouse');
const ids = idsField('carrier');
const ownIds = idsField('status', { initial: ['1'] });
const some = someOf('pick', pickTypes);
const one = oneOf('status', ['active', 'inactive']);
const flag = flagField('exact');
const yesNo = yesNoField('bulky');
const day = dayField('from');

/** Writes and reads a value; the default is not in the address. */
function overAddress<Value>(field: AddressField<Value>, value: Value): Value {
  const written = field.write(value);
  return written === field.write(field.initial) ? field.initial : field.read(written);
}

describe('a chosen value survives the address', () => {
  const someId = fc.stringMatching(/^[\w-]{1,64}$/).filter((name) => name !== 'all');
  const someIds = fc.uniqueArray(someId, { maxLength: 5 });
  const holds =
    <Value>(field: AddressField<Value>, values: fc.Arbitrary<Value>) =>
    () =>
      fc.assert(
        fc.property(values, (value) => {
          expect(overAddress(field, value)).toEqual(value);
        }),
      );

  test.each<[kind: string, expectUnchanged: () => void]>([
    ['a text', holds(text, fc.string({ maxLength: 200 }))],
    ['an id', holds(id, fc.oneof(fc.constant(''), someId))],
    ['ids', holds(ids, someIds)],
    ['ids, some of which are chosen by themselves', holds(ownIds, someIds)],
    ['some of a few values', holds(some, fc.subarray([...pickTypes]))],
    ['one of a few values', holds(one, fc.constantFrom('active', 'inactive', undefined))],
    ['a box', holds(flag, fc.boolean())],
    ['with, without, or either', holds(yesNo, fc.constantFrom(true, false, undefined))],
    ['a day', holds(day, fc.constantFrom('', '2026-11-20', '2024-02-29'))],
  ])('%s', (_, expectUnchanged) => expectUnchanged());
});

test('the choice of all differs from the default', () => {
  expect(ownIds.write([])).toBe('all');
  expect(ownIds.read('all')).toEqual([]);
  expect(ownIds.initial).toEqual(['1']);
  expect(ownIds.empty).toEqual([]);
});

// Addresses are untrusted.
test.each<[kind: string, field: AddressField<unknown>, nonsense: string[]]>([
  ['an id', id, ['a/../b', '../users', '\0', '1 2', '1,2', 'x'.repeat(65)]],
  ['ids', ids, ['', ',', '../users', '\0', 'x'.repeat(65)]],
  ['ids, some of which are chosen by themselves', ownIds, ['', ',', '../users', '\0']],
  ['some of a few values', some, ['XYZ', 'cab', 'CAB CHECK', '']],
  ['one of a few values', one, ['gone', 'ACTIVE', 'active,inactive', '']],
  ['a box', flag, ['yes', 'true', '0', '11', '']],
  ['with, without, or either', yesNo, ['1', 'TRUE', 'yes', '']],
  ['a day', day, ['2026-02-30', 'yesterday', '01.11.2026', '2026-11-20T10:00', '']],
])('%s: invalid text reads as the default', (_, field, nonsense) => {
  for (const written of nonsense) expect(field.read(written)).toEqual(field.initial);
});

test('the valid part of a value is kept', () => {
  expect(ids.read('1,../x,7,1,')).toEqual(['1', '7']);
  expect(some.read('NA,XYZ,CAB,NA')).toEqual(['CAB', 'NA']);
  expect(text.read('x'.repeat(300))).toBe('x'.repeat(200));
  expect(textField('sku', { maxLength: 3 }).read('KIE-REG')).toBe('KIE');
});

test('only text fields count as typed, and not those chosen from a list', () => {
  expect(text.isTyped).toBe(true);
  const others: AddressField<unknown>[] = [textField('role', { isTyped: false }), id, ids, some, one, flag, yesNo, day];
  expect(others.filter(({ isTyped }) => isTyped)).toEqual([]);
});

test('each kind of field has the coordinate of its filter in the schema', () => {
  const coordinate = 'InventoryFilter.sku';
  const fields: AddressField<unknown>[] = [
    textField('x', { coordinate }),
    idField('x', { coordinate }),
    idsField('x', { coordinate }),
    someOf('x', pickTypes, { coordinate }),
    oneOf('x', pickTypes, { coordinate }),
    flagField('x', { coordinate }),
    yesNoField('x', { coordinate }),
    dayField('x', { coordinate }),
  ];
  expect(fields.map((field) => [field.param, field.coordinates])).toEqual(fields.map(() => ['x', [coordinate]]));
});
