import { describe, expect, test } from 'vitest';
import { changedMeanwhile, merged } from '../../../ui/conflict/conflict';
import { rightsOf } from '../../../platform/permissions/rights';
import { administrator, userWith } from '../../../testing/users';
import { orderToEdit } from '../testOrders';
import { addable, added, allocated } from './addStock';
import { changedInput, copiedValues, isSame, newOrderInput, orderFields, orderSchema, orderValues } from './orderForm';
import { holdsSame } from './sameContent';

const rights = rightsOf(administrator);
const before = orderValues(orderToEdit);
const [line] = before.lines;
if (line === undefined) throw new Error('no line');
const stock = {
  id: '12',
  sku: 'SYL-LNG4-ANT',
  name: null,
  storageLocationId: '3',
  storageLocation: 'PP-01',
  available: 5,
  date: null,
  carrier: null,
  weight: null,
};

describe('the input that is sent for an order', () => {
  test('is empty without changes', () => {
    expect(changedInput(before, structuredClone(before), rights)).toEqual({});
    expect(changedInput(before, { ...before, phoneNumber: '  ' }, rights)).toEqual({});
  });

  test('leaves out fields that may not be written or read, so that they keep their values', () => {
    const reader = rightsOf(userWith('Orders', { LimitRead: ['PhoneNumber'] }));
    expect(changedInput(before, { ...before, phoneNumber: '1', pickType: 'CAB' }, reader)).toEqual({});
  });

  test('contains all lines: kept ones by id, new ones by SKU, missing ones as new', () => {
    const fresh = { ...line, id: '', carrier: 'DHL' };
    const gone = { ...line, id: '99', location: 'PP', places: [], amount: 4 };
    const { lines } = changedInput(before, { ...before, lines: [line, fresh, gone] }, rights);
    expect(lines).toEqual([
      { id: '71', amount: 2 },
      {
        sku: 'SYL-LNG4-ANT',
        amount: 2,
        carrier: 'DHL',
        places: [{ storageLocationId: '544', inventoryId: '9', amount: 2 }],
      },
      { sku: 'SYL-LNG4-ANT', amount: 4, carrier: 'Spedition' },
    ]);
  });

  test('contains everything of a copy but number, state, dates and ids', () => {
    const input = newOrderInput({ ...copiedValues(orderToEdit), customerOrderId: 'RE-26-48206-2' }, rights);
    expect(input).toMatchObject({ customerOrderId: 'RE-26-48206-2', shippingAddressTown: 'Kiel' });
    expect(input.lines?.[0]).not.toHaveProperty('id');
    for (const field of ['shippingStatusId', 'packageId', 'orderDate', 'pickType']) {
      expect(input).not.toHaveProperty(field);
    }
  });
});

describe('the rules of document 2, section 5', () => {
  const [part] = before.parts;
  if (part === undefined) throw new Error('no part');
  const paths = (
    stored: typeof before | undefined,
    values: typeof before,
    writes: (field: string) => boolean = () => true,
  ) =>
    orderSchema(writes, stored)
      .safeParse(values)
      .error?.issues.map(({ path }) => path.join('.'));
  /** What an older back-end may hold. */
  const odd = {
    ...before,
    customerIdNumber: '',
    orderDate: '',
    lines: [{ ...line, places: [], amount: null }],
    parts: [{ ...part, description: 'Nuts, bolts', weight: 0 }],
  };

  test('do not keep a change from being saved because of what was there before', () => {
    expect(paths(odd, { ...odd, phoneNumber: '0431 77' })).toBeUndefined();
    expect(paths(odd, { ...odd, parts: [...odd.parts, { ...part, id: '' }] })).toEqual([
      'parts.0.description',
      'parts.0.weight',
    ]);
  });

  test('hold for everything that is sent', () => {
    const nothing = { ...before, customerIdNumber: '', orderDate: '', orderShippingWeight: Number.NaN };
    expect(paths({ ...before, orderShippingWeight: null }, nothing)?.toSorted()).toEqual([
      'customerIdNumber',
      'orderDate',
      'orderShippingWeight',
    ]);
    expect(paths(undefined, odd)).toEqual([
      'customerIdNumber',
      'lines.0.amount',
      'parts.0.description',
      'parts.0.weight',
    ]);
    const none = { ...before, lines: [{ ...line, places: line.places.map((place) => ({ ...place, amount: 0 })) }] };
    expect(paths(before, none)).toEqual(['lines.0.places.0.amount']);
  });

  test('are not applied to fields that the user may not write', () => {
    const cleared = { ...before, customerIdNumber: '', phoneNumber: '1' };
    expect(paths(before, cleared, (field) => field === 'phoneNumber')).toBeUndefined();
  });
});

describe('adding stock', () => {
  test('counts what the form has already taken, and returns what it has removed', () => {
    const at = { id: '9', available: 5 };
    const more = [{ ...line, places: line.places.map((place) => ({ ...place, amount: 6 })) }];
    expect([
      addable(at, before.lines, before.lines),
      addable(at, more, before.lines),
      addable(at, [], before.lines),
    ]).toEqual([5, 1, 7]);
  });

  test('merges into a line of the same location and carrier, otherwise adds a line', () => {
    expect(added(before.lines, { ...stock, id: '9' }, 3, 'Spedition')).toEqual({
      kind: 'merged',
      index: 0,
      allocationIndex: 0,
      amount: 5,
    });
    expect(added(before.lines, { ...stock, id: '9' }, 3, 'DHL').kind).toBe('new');
    expect(added(before.lines, stock, 3, 'Spedition').kind).toBe('new');
  });

  test('gives a line without an allocation its pieces; those beyond the stock stay without one', () => {
    const unallocated = { ...line, location: 'PP', amount: 7, places: [] };
    const at = { storageLocationId: '3', inventoryId: '12', name: 'PP-01' };
    expect(allocated(unallocated, stock, 9)).toEqual([
      { ...unallocated, location: '', amount: null, places: [{ ...at, amount: 7 }] },
    ]);
    expect(allocated(unallocated, stock, 5)).toEqual([
      { ...unallocated, location: '', amount: null, places: [{ ...at, amount: 5 }] },
      { ...unallocated, id: '', amount: 2 },
    ]);
  });
});

test('of two changes, only fields that differ are in conflict', () => {
  const mine = { ...before, phoneNumber: '1', shippingAddressTown: 'Plön', orderType: 'B2C' };
  const now = { ...before, phoneNumber: '2', shippingAddressTown: 'Plön', shippingAddressName: 'Tor 1' };
  const states = { before, mine, now };
  const comparison = { fields: orderFields, isSame };
  expect(changedMeanwhile(states, comparison)).toEqual({
    contested: ['phoneNumber'],
    theirs: ['shippingAddressName'],
  });
  expect(merged(states, comparison, { phoneNumber: 'theirs' })).toEqual({ ...now, orderType: 'B2C' });
  expect(merged(states, comparison, { phoneNumber: 'mine' })).toEqual({ ...now, phoneNumber: '1', orderType: 'B2C' });
});

test('lines have the same content even if they have received ids meanwhile', () => {
  const sent = { ...before, lines: [{ ...line, id: '' }] };
  expect(holdsSame('lines', sent, before)).toBe(true);
  expect(holdsSame('lines', sent, { ...before, lines: [] })).toBe(false);
});
