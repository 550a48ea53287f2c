import { describe, expect, test } from 'vitest';
import { changedMeanwhile, merged } from '../../../components/change/conflict';
import { rightsOf } from '../../../permissions/rights';
import { administrator, userWith } from '../../../testing/users';
import { orderToEdit } from '../testOrders';
import { addable, added } from './addStock';
import { changedInput, copiedValues, isSame, newOrderInput, orderFields, orderValues } from './orderForm';
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
};

describe('what is sent of an order', () => {
  test('is nothing where nothing was changed', () => {
    expect(changedInput(before, structuredClone(before), rights)).toEqual({});
    expect(changedInput(before, { ...before, phoneNumber: '  ' }, rights)).toEqual({});
  });

  test('is nothing that may not be written, or not be read: it survives because it is not sent', () => {
    const reader = rightsOf(userWith('Orders', { LimitRead: ['PhoneNumber'] }));
    expect(changedInput(before, { ...before, phoneNumber: '1', pickType: 'CAB' }, reader)).toEqual({});
  });

  test('lines as a whole: a kept one by its id, a new one by its SKU, one that is gone as a new one', () => {
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

  test('of a copy everything but number, state, dates and ids', () => {
    const input = newOrderInput({ ...copiedValues(orderToEdit), customerOrderId: 'RE-26-48206-2' }, rights);
    expect(input).toMatchObject({ customerOrderId: 'RE-26-48206-2', shippingAddressTown: 'Kiel' });
    expect(input.lines?.[0]).not.toHaveProperty('id');
    for (const field of ['shippingStatusId', 'packageId', 'orderDate', 'pickType']) {
      expect(input).not.toHaveProperty(field);
    }
  });
});

describe('stock that is added', () => {
  test('counts what the form has taken there already, and gives back what it has left', () => {
    const at = { id: '9', available: 5 };
    const more = [{ ...line, places: line.places.map((place) => ({ ...place, amount: 6 })) }];
    expect([
      addable(at, before.lines, before.lines),
      addable(at, more, before.lines),
      addable(at, [], before.lines),
    ]).toEqual([5, 1, 7]);
  });

  test('joins the same place of the same carrier, and is another line otherwise', () => {
    expect(added(before.lines, { ...stock, id: '9' }, 3, 'Spedition')).toEqual({
      kind: 'merged',
      index: 0,
      place: 0,
      amount: 5,
    });
    expect(added(before.lines, { ...stock, id: '9' }, 3, 'DHL').kind).toBe('new');
    expect(added(before.lines, stock, 3, 'Spedition').kind).toBe('new');
  });
});

test('of two changes only what differs is contested', () => {
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

test('lines hold the same though they have got ids meanwhile', () => {
  const sent = { ...before, lines: [{ ...line, id: '' }] };
  expect(holdsSame('lines', sent, before)).toBe(true);
  expect(holdsSame('lines', sent, { ...before, lines: [] })).toBe(false);
});
