import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SplitOrderInput } from '../../generated/graphql.ts';
import type { WireOrder } from '../../rest/records.ts';
import { InvalidInputError } from '../../graph/input.ts';
import { readAllocations } from './shippingSkuLocation.ts';
import { pickTypeOfSplit, planSplit } from './splitPlan.ts';

const ORDER: WireOrder = {
  id: 7,
  customerInvoiceNumber: '4711',
  customerOrderId: '4711-1',
  shippingStatusId: 1,
  shippingStatusName: 'unshipped',
  pickType: 'CHECK',
  outboundCarriers: 'DHL',
  shippingService: 'Express',
  orderDate: '2026-01-01T00:00:00Z',
  bulky: 'false',
  orderSkus: [
    { id: 1, shippingSkuName: 'A', shippingSkuAmount: 5, shippingSkuLocation: ':10:2:100;11:3:101' },
    { id: 2, shippingSkuName: 'B', shippingSkuAmount: 1, shippingSkuLocation: 'VS' },
  ],
  parts: [{ id: 3, quantity: 4, description: 'Screws', storageLocationId: 544 }],
};

const INPUT: SplitOrderInput = {
  order: { lines: [{ lineId: '1', amount: 3 }], parts: [{ partId: '3', quantity: 1 }] },
  splits: [
    {
      outboundCarriers: ['DPD'],
      lines: [
        { lineId: '1', amount: 2 },
        { lineId: '2', amount: 1 },
      ],
      parts: [{ partId: '3', quantity: 3 }],
    },
  ],
};

describe('a split (document 2, sections 2.2 and 4)', () => {
  it('distributes lines, locations and parts, and copies the rest', () => {
    const { order, splits } = planSplit(ORDER, INPUT);
    expect(order).toMatchObject({
      id: 7,
      pickType: 'CAB',
      customerOrderId: '4711-1',
      orderSkus: [{ id: 1, shippingSkuAmount: 3, shippingSkuLocation: '10:2:100;11:1:101' }],
      parts: [{ id: 3, quantity: 1, storageLocationId: 544 }],
    });
    expect(splits).toEqual([
      expect.objectContaining({
        id: 0,
        pickType: 'CAB',
        customerOrderId: null,
        customerInvoiceNumber: '4711',
        outboundCarriers: 'DPD',
        shippingService: 'Express',
        orderSkus: [
          expect.objectContaining({
            id: 0,
            shippingSkuName: 'A',
            shippingSkuAmount: 2,
            shippingSkuLocation: '11:2:101',
          }),
          // A word instead of locations is passed on as the back-end spells it, not as it is displayed.
          expect.objectContaining({ id: 0, shippingSkuName: 'B', shippingSkuAmount: 1, shippingSkuLocation: 'VS' }),
        ],
        parts: [expect.objectContaining({ id: 0, quantity: 3 })],
      }),
    ]);
  });

  it('gives each order the weight of its own pieces, in kg', () => {
    const [a, b] = ORDER.orderSkus ?? [];
    const [screws] = ORDER.parts ?? [];
    if (!a || !b || !screws) throw new Error('The order has no lines and parts');
    const ordersOf = (ofA: number | null, ofB: number | null) => {
      const { order, splits } = planSplit(
        {
          ...ORDER,
          orderShippingWeight: 64.4,
          orderSkus: [
            { ...a, shippingSizeWeight: ofA },
            { ...b, shippingSizeWeight: ofB },
          ],
          parts: [{ ...screws, weight: 0.4 }],
        },
        INPUT,
      );
      return [order, ...splits];
    };
    const weights = (...kg: (number | null)[]) => kg.map((orderShippingWeight) => ({ orderShippingWeight }));
    expect(ordersOf(12.5, 0.333)).toMatchObject(weights(37.9, 26.533));
    expect(ordersOf(12.5, null)).toMatchObject(weights(37.9, null));
    expect(ordersOf(null, 0.333)).toMatchObject(weights(null, null));
  });

  it.each([
    [[1], 'SQP'],
    [[2], 'CAB'],
    [[1, 1], 'CAB'],
    [[], 'CAB'],
  ] as const)('amounts %j make it %s', (amounts, pickType) => {
    expect(pickTypeOfSplit(amounts)).toBe(pickType);
  });

  const split = INPUT.splits[0] ?? { outboundCarriers: [], lines: [], parts: [] };
  it.each<[string, SplitOrderInput, string, string]>([
    [
      'too few pieces',
      { ...INPUT, order: { lines: [{ lineId: '1', amount: 2 }], parts: INPUT.order.parts } },
      'input.lines.1',
      'order.notConserved',
    ],
    [
      'too many pieces',
      { ...INPUT, order: { lines: [{ lineId: '1', amount: 4 }], parts: INPUT.order.parts } },
      'input.lines.1',
      'order.notConserved',
    ],
    [
      'more than the line has',
      { ...INPUT, order: { lines: [{ lineId: '1', amount: 6 }], parts: [] } },
      'input.order.lines.0.amount',
      'order.quantityTooHigh',
    ],
    [
      'no pieces',
      { ...INPUT, order: { lines: [{ lineId: '1', amount: 0 }], parts: [] } },
      'input.order.lines.0.amount',
      'validation.minValue',
    ],
    ['parts lost', { ...INPUT, order: { ...INPUT.order, parts: [] } }, 'input.parts.3', 'order.notConserved'],
    [
      'a line of another order',
      { ...INPUT, order: { lines: [{ lineId: '9', amount: 1 }], parts: [] } },
      'input.order.lines.0',
      'order.unknownLine',
    ],
    [
      'a part of another order',
      { ...INPUT, order: { ...INPUT.order, parts: [{ partId: '9', quantity: 1 }] } },
      'input.order.parts.0',
      'order.unknownPart',
    ],
    ['nothing kept', { ...INPUT, order: { lines: [], parts: [] } }, 'input.order.lines', 'order.noLines'],
    ['no new order', { ...INPUT, splits: [] }, 'input.splits', 'validation.required'],
    [
      'a new order without lines',
      { ...INPUT, splits: [{ ...split, lines: [] }] },
      'input.splits.0.lines',
      'order.noLines',
    ],
    [
      'a new order without a carrier',
      { ...INPUT, splits: [{ ...split, outboundCarriers: [] }] },
      'input.splits.0.outboundCarriers',
      'validation.required',
    ],
    [
      'a carrier with a comma',
      { ...INPUT, splits: [{ ...split, outboundCarriers: ['DHL,DPD'] }] },
      'input.splits.0.outboundCarriers.0',
      'validation.noComma',
    ],
  ])('%s is refused', (_case, input, field, messageKey) => {
    expect(() => planSplit(ORDER, input)).toThrow(InvalidInputError);
    expect(() => planSplit(ORDER, input)).toThrow(
      expect.objectContaining({ problems: expect.arrayContaining([expect.objectContaining({ field, messageKey })]) }),
    );
  });
});

/** An order with some lines, and how many pieces of each line go to each of some new orders. */
const shared = fc
  .record({
    amounts: fc.array(fc.integer({ min: 2, max: 30 }), { minLength: 1, maxLength: 6 }),
    cuts: fc.array(fc.array(fc.integer({ min: 0, max: 29 }), { minLength: 6, maxLength: 6 }), {
      minLength: 1,
      maxLength: 4,
    }),
    places: fc.integer({ min: 0, max: 4 }),
  })
  .map(({ amounts, cuts, places }) => {
    const orderSkus = amounts.map((amount, index) => ({
      id: index + 1,
      shippingSkuName: `S${index % 3}`,
      shippingSkuAmount: amount,
      shippingSkuLocation: locationOf(amount, places),
    }));
    const rest = [...amounts];
    const splits = cuts.map((cut) => ({
      outboundCarriers: ['DHL'],
      parts: [],
      lines: amounts.flatMap((_, index) => {
        // One piece of each line stays, so that the original keeps all its lines.
        const amount = Math.min(cut[index] ?? 0, (rest[index] ?? 1) - 1);
        rest[index] = (rest[index] ?? 0) - amount;
        return amount > 0 ? [{ lineId: String(index + 1), amount }] : [];
      }),
    }));
    const order = { parts: [], lines: rest.map((amount, index) => ({ lineId: String(index + 1), amount })) };
    return {
      order: { ...ORDER, orderSkus, parts: [] },
      input: { order, splits: splits.filter(({ lines }) => lines.length > 0) },
    };
  })
  .filter(({ input }) => input.splits.length > 0);

function locationOf(amount: number, count: number): string | null {
  if (count === 0) return null;
  const each = Math.floor(amount / count);
  const pieces = Array.from({ length: count }, (_, index) => (index === 0 ? amount - each * (count - 1) : each));
  return pieces
    .filter((one) => one > 0)
    .map((one, index) => `${index + 1}:${one}:${index + 100}`)
    .join(';');
}

describe('conservation of pieces', () => {
  it('by line and by stock entry, however an order is split', () => {
    fc.assert(
      fc.property(shared, ({ order, input }) => {
        const plan = planSplit(order, input);
        const all = [plan.order.orderSkus ?? [], ...plan.splits.map(({ orderSkus }) => orderSkus)].flat();
        expect(sums(all, (line) => [[line.shippingSkuName, line.shippingSkuAmount]])).toEqual(
          sums(order.orderSkus, (line) => [[line.shippingSkuName, line.shippingSkuAmount]]),
        );
        expect(sums(all, allocationsOf)).toEqual(sums(order.orderSkus, allocationsOf));
        for (const line of all) {
          const placed = readAllocations(locationIn(line)).reduce((sum, { amount }) => sum + amount, 0);
          expect([0, line.shippingSkuAmount]).toContain(placed);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('refuses one piece more or less anywhere', () => {
    fc.assert(
      fc.property(shared, fc.constantFrom(-1, 1), fc.nat(), ({ order, input }, change, at) => {
        const members = [input.order, ...input.splits];
        const member = members[at % members.length];
        const line = member?.lines[at % member.lines.length];
        if (!line) return;
        line.amount += change;
        expect(() => planSplit(order, input)).toThrow(InvalidInputError);
      }),
      { numRuns: 200 },
    );
  });
});

interface AnyLine {
  readonly shippingSkuName: string;
  readonly shippingSkuAmount: number;
}

function locationIn(line: AnyLine): string | null {
  return 'shippingSkuLocation' in line && typeof line.shippingSkuLocation === 'string'
    ? line.shippingSkuLocation
    : null;
}

function allocationsOf(line: AnyLine): [string, number][] {
  return readAllocations(locationIn(line)).map(({ inventoryId, amount }) => [
    `${line.shippingSkuName} ${inventoryId}`,
    amount,
  ]);
}

function sums(lines: readonly AnyLine[], read: (line: AnyLine) => [string, number][]): Record<string, number> {
  const totals: Record<string, number> = {};
  for (const [kind, pieces] of lines.flatMap(read)) totals[kind] = (totals[kind] ?? 0) + pieces;
  return totals;
}
