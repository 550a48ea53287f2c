import { describe, expect, it } from 'vitest';
import type { OrderInput } from '../../generated/graphql.ts';
import type { WireOrder } from '../../rest/records.ts';
import { InvalidInputError } from '../../graph/input.ts';
import { contractCheck } from '../../rest/testing/contractCheck.ts';
import { changedOrder, newOrder, orderFieldOf, splitFieldOf } from './orderInput.ts';

const ORDER = {
  id: 7,
  customerInvoiceNumber: '4711',
  customerIdNumber: 'K-1',
  customerOrderId: '4711-1',
  shippingStatusId: 1,
  shippingStatusName: 'unshipped',
  pickType: 'CAB',
  outboundCarriers: 'DHL',
  phoneNumber: '+49 1',
  orderDate: '2026-01-01T00:00:00Z',
  bulky: 'false',
  orderSkus: [
    { id: 1, shippingSkuName: 'A', shippingSkuAmount: 5, shippingSkuCarrier: 'DHL', shippingSkuLocation: ':10:5:100' },
    { id: 2, shippingSkuName: 'B', shippingSkuAmount: 1, shippingSkuCarrier: 'DPD', shippingSkuLocation: 'VS' },
  ],
  parts: [{ id: 3, quantity: 4, description: 'Screws', weight: 0.5, carrier: 'DHL', storageLocationId: 10 }],
} satisfies WireOrder;

describe('a complete replacement of an order (document 2, section 7)', () => {
  it('without input, is the order as it was read', () => {
    expect(changedOrder(contractCheck, ORDER, {})).toEqual(ORDER);
  });

  it.each<[OrderInput, object]>([
    [{ phoneNumber: null }, { phoneNumber: null }],
    [{ phoneNumber: '  ' }, { phoneNumber: null }],
    [{ phoneNumber: ' 1 ' }, { phoneNumber: '1' }],
    [{ outboundCarriers: ['DHL', 'Spedition ohne Nummer'] }, { outboundCarriers: 'DHL,Spedition ohne Nummer' }],
    [{ outboundCarriers: [] }, { outboundCarriers: null }],
    [{ pickType: 'NA' }, { pickType: 'N/A' }],
    [{ orderShippingWeight: null }, { orderShippingWeight: null }],
    [{ orderDate: new Date('2026-02-01T00:00:00Z') }, { orderDate: '2026-02-01T00:00:00.000Z' }],
    [{ warehouseId: '2' }, { warehouseId: 2 }],
    [{ shippingStatusId: '5' }, { shippingStatusId: 5 }],
    [{ lines: [] }, { orderSkus: [] }],
    [{ lines: null }, { orderSkus: [] }],
    [{ parts: null }, { parts: [] }],
  ])('%j changes only that', (input, changes) => {
    expect(changedOrder(contractCheck, ORDER, input)).toEqual({ ...ORDER, ...changes });
  });

  it('existing lines keep what was not given, including VS; new lines have only what was given', () => {
    const lines = [
      { id: '2', amount: 3 },
      {
        sku: 'C',
        amount: 2,
        carrier: 'DHL',
        places: [
          { storageLocationId: '10', amount: 1, inventoryId: '7' },
          { storageLocationId: '10', amount: 1, inventoryId: '7' },
        ],
      },
      { id: '1', amount: 4, places: [] },
    ];
    expect(changedOrder(contractCheck, ORDER, { lines }).orderSkus).toEqual([
      { ...ORDER.orderSkus[1], shippingSkuAmount: 3 },
      { id: 0, shippingSkuName: 'C', shippingSkuAmount: 2, shippingSkuCarrier: 'DHL', shippingSkuLocation: '10:2:7' },
      { ...ORDER.orderSkus[0], shippingSkuAmount: 4, shippingSkuLocation: null },
    ]);
  });

  it('a new part without a location gets 544, an existing one keeps its location', () => {
    const parts = [
      { quantity: 1, description: 'Box', carrier: 'DHL' },
      { id: '3', quantity: 1, description: 'Screws' },
      { quantity: 1, description: 'Bag', carrier: 'DHL', storageLocationId: null },
    ];
    expect(changedOrder(contractCheck, ORDER, { parts }).parts).toEqual([
      expect.objectContaining({ id: 0, storageLocationId: 544 }),
      { ...ORDER.parts[0], quantity: 1 },
      expect.objectContaining({ storageLocationId: null }),
    ]);
  });

  it('a pick type that only another back-end knows is omitted, which keeps it', () => {
    expect(changedOrder(contractCheck, { ...ORDER, pickType: 'XYZ' }, {})).not.toHaveProperty('pickType');
  });

  it.each<[OrderInput, string, string]>([
    [{ customerOrderId: null }, 'input.customerOrderId', 'validation.required'],
    [{ customerInvoiceNumber: null }, 'input.customerInvoiceNumber', 'validation.required'],
    [{ orderDate: null }, 'input.orderDate', 'validation.required'],
    [{ pickType: null }, 'input.pickType', 'validation.required'],
    [{ shippingStatusId: null }, 'input.shippingStatusId', 'validation.required'],
    [{ orderShippingWeight: -1 }, 'input.orderShippingWeight', 'validation.minValue'],
    [{ orderShippingWeight: 0.1234 }, 'input.orderShippingWeight', 'validation.decimal'],
    [{ lines: [{ id: '9', amount: 1 }] }, 'input.lines.0.id', 'order.unknownLine'],
    [{ lines: [{ id: '1', amount: 4 }] }, 'input.lines.0.places', 'order.placesDoNotAddUp'],
    [
      {
        lines: [
          { id: '2', amount: 1 },
          { id: '2', amount: 1 },
        ],
      },
      'input.lines.1.id',
      'order.namedTwice',
    ],
    [{ parts: [{ id: '9', quantity: 1, description: 'D' }] }, 'input.parts.0.id', 'order.unknownPart'],
    [{ shippingAddressName: 'x'.repeat(201) }, 'input.shippingAddressName', 'validation.maxLength'],
  ])('%j is refused', (input, field, messageKey) => {
    expect(() => changedOrder(contractCheck, ORDER, input)).toThrow(InvalidInputError);
    expect(() => changedOrder(contractCheck, ORDER, input)).toThrow(
      expect.objectContaining({ problems: [expect.objectContaining({ field, messageKey })] }),
    );
  });
});

it('a new order contains what was given, trimmed', () => {
  const input = { customerInvoiceNumber: ' 1 ', customerIdNumber: ' K ', customerOrderId: ' 1-1 ' };
  expect(newOrder(contractCheck, input)).toEqual({
    customerInvoiceNumber: '1',
    customerIdNumber: 'K',
    customerOrderId: '1-1',
    orderSkus: [],
    parts: [],
  });
});

it.each([
  ['orderSkus.0.shippingSkuName', 'input.lines.0.sku'],
  ['orderSkus.3.shippingSkuLocation', 'input.lines.3.places'],
  ['parts.1.weight', 'input.parts.1.weight'],
  ['customerOrderId', 'input.customerOrderId'],
])('the REST field %s is the input field %s', (wire, field) => {
  expect(orderFieldOf(wire)).toBe(field);
});

it.each([
  ['1.outboundCarriers', 'input.splits.1.outboundCarriers'],
  ['0.orderSkus.2.shippingSkuAmount', 'input.splits.0.lines.2.amount'],
  ['orderSkus', 'input.lines'],
])('in a split, the REST field %s is the input field %s', (wire, field) => {
  expect(splitFieldOf(wire)).toBe(field);
});
