import { describe, expect, test } from 'vitest';
import {
  addOrder,
  begin,
  contentMark,
  exceedsCab,
  memberOf,
  mostNewOrders,
  move,
  newNumbers,
  originalId,
  pickTypeOf,
  piecesIn,
  problemOf,
  proposal,
  redo,
  removeOrder,
  setCarrier,
  sourcesOf,
  splitInput,
  step,
  undo,
  weightOf,
  wholeContent,
  withCarriers,
  withoutCarrier,
  type Content,
  type Source,
} from './splitContent';

function source(key: string, pieces: number, change: Partial<Source> = {}): Source {
  return {
    key,
    kind: 'line',
    id: key,
    name: key,
    description: undefined,
    pieces,
    cabQuantity: undefined,
    masterbox: undefined,
    weight: 0.1,
    isBulky: false,
    location: undefined,
    carrier: undefined,
    ...change,
  };
}

const desk = source('desk', 24, { cabQuantity: 12, carrier: 'DHL' });
const lamp = source('lamp', 1, { cabQuantity: 12, carrier: 'DPD' });
const screws = source('screws', 3, { kind: 'part' });
const sources = [desk, lamp, screws];
const whole = wholeContent(sources, 'DPD');
const two = addOrder(whole);

/** The total pieces of each source over all orders. */
function sums({ members }: Content, of: readonly Source[] = sources): number[] {
  return of.map(({ key }) => members.reduce((sum, member) => sum + piecesIn(member, key), 0));
}

describe('moves', () => {
  test('pieces move from one order to another and add up', () => {
    const moved = move(move(two, 'desk', originalId, 'new-1', 5), 'screws', originalId, 'new-1', 3);
    expect(memberOf(moved, 'new-1')?.pieces).toEqual({ desk: 5, screws: 3 });
    expect(memberOf(moved, originalId)?.pieces).toEqual({ desk: 19, lamp: 1 });
    expect(sums(moved)).toEqual([24, 1, 3]);
    expect(move(moved, 'desk', 'new-1', originalId, 5).members[0]?.pieces).toEqual({ desk: 24, lamp: 1 });
  });

  test('no more pieces than there are, and only to existing orders', () => {
    expect(memberOf(move(two, 'desk', originalId, 'new-1', 99), 'new-1')?.pieces).toEqual({ desk: 24 });
    expect(move(two, 'desk', originalId, originalId, 3)).toBe(two);
    expect(move(two, 'desk', originalId, 'new-9', 3)).toBe(two);
    expect(move(two, 'desk', 'new-1', originalId, 3)).toBe(two);
    expect(move(two, 'desk', originalId, 'new-1', 0)).toBe(two);
  });

  test('removing a new order returns its content', () => {
    const moved = move(two, 'desk', originalId, 'new-1', 5);
    expect(removeOrder(moved, 'new-1')).toEqual(whole);
    expect(removeOrder(moved, originalId)).toBe(moved);
    const third = addOrder(addOrder(whole));
    expect(addOrder(removeOrder(third, 'new-1')).members.map(({ id }) => id)).toEqual([originalId, 'new-2', 'new-3']);
  });

  test('no more new orders than can be sent', () => {
    let content = whole;
    for (let count = 0; count < mostNewOrders + 5; count += 1) content = addOrder(content);
    expect(content.members).toHaveLength(mostNewOrders + 1);
  });
});

describe('undo and redo', () => {
  test('steps are undone and redone, and a new step clears the redo', () => {
    const first = step(begin(whole), two);
    const second = step(first, move(two, 'lamp', originalId, 'new-1', 1));
    expect(step(second, second.now)).toBe(second);
    expect(undo(second).now).toBe(two);
    expect(undo(undo(second)).now).toBe(whole);
    expect(undo(undo(undo(second))).now).toBe(whole);
    expect(redo(undo(second)).now).toBe(second.now);
    expect(redo(second)).toBe(second);
    expect(step(undo(second), whole).future).toEqual([]);
  });
});

describe('the proposal', () => {
  const original = { id: originalId, carrier: 'DPD', pieces: {} };

  test('no order has more of a line than its CAB quantity', () => {
    const chairs = source('chairs', 30, { cabQuantity: 12 });
    const proposed = proposal([desk, lamp, screws, chairs], original);
    expect(proposed?.members.map(({ pieces }) => pieces)).toEqual([
      { desk: 12, lamp: 1, screws: 3, chairs: 12 },
      { desk: 12, chairs: 12 },
      { chairs: 6 },
    ]);
    expect(proposed?.members.map(({ carrier }) => carrier)).toEqual(['DPD', '', '']);
  });

  test('in whole masterboxes if one fits', () => {
    const boxed = source('boxed', 20, { cabQuantity: 10, masterbox: 4 });
    const large = source('large', 20, { cabQuantity: 10, masterbox: 40 });
    expect(proposal([boxed], original)?.members.map(({ pieces }) => pieces)).toEqual([
      { boxed: 8 },
      { boxed: 8 },
      { boxed: 4 },
    ]);
    expect(proposal([large], original)?.members.map(({ pieces }) => pieces)).toEqual([{ large: 10 }, { large: 10 }]);
  });

  test('nothing if no line exceeds its CAB quantity, and no more orders than can be sent', () => {
    expect(proposal([lamp, screws, source('any', 500)], original)).toBeUndefined();
    const many = [source('many', 1000, { cabQuantity: 1 })];
    const proposed = proposal(many, original);
    expect(proposed?.members).toHaveLength(mostNewOrders + 1);
    expect(proposed && sums(proposed, many)).toEqual([1000]);
  });
});

describe('saving', () => {
  const moved = move(two, 'desk', originalId, 'new-1', 5);

  test('is impossible while an order has no line', () => {
    expect(problemOf(sources, whole)).toBe('noNewOrder');
    expect(problemOf(sources, two)).toBe('newOrderEmpty');
    // A part alone does not count as a line.
    expect(problemOf(sources, move(two, 'screws', originalId, 'new-1', 3))).toBe('newOrderEmpty');
    const all = move(move(two, 'desk', originalId, 'new-1', 24), 'lamp', originalId, 'new-1', 1);
    expect(problemOf(sources, all)).toBe('originalEmpty');
    expect(problemOf(sources, moved)).toBeUndefined();
  });

  test('requires a carrier for each new order', () => {
    expect(withoutCarrier(moved).map(({ id }) => id)).toEqual(['new-1']);
    expect(withoutCarrier(setCarrier(moved, 'new-1', 'DHL'))).toEqual([]);
    expect(withoutCarrier(wholeContent(sources))).toEqual([]);
  });

  test('sends only the content of each order', () => {
    const chosen = setCarrier(move(moved, 'screws', originalId, 'new-1', 1), 'new-1', 'DHL');
    expect(splitInput(sources, chosen, ['SHOP-7-1']).splits[0]?.customerOrderId).toBe('SHOP-7-1');
    expect(splitInput(sources, chosen, undefined)).toEqual({
      order: {
        lines: [
          { lineId: 'desk', amount: 19 },
          { lineId: 'lamp', amount: 1 },
        ],
        parts: [{ partId: 'screws', quantity: 2 }],
      },
      splits: [
        {
          outboundCarriers: ['DHL'],
          lines: [{ lineId: 'desk', amount: 5 }],
          parts: [{ partId: 'screws', quantity: 1 }],
        },
      ],
    });
  });

  test('makes a single line of one piece SQP, otherwise CAB', () => {
    const single = move(two, 'lamp', originalId, 'new-1', 1);
    expect(single.members.map((member) => pickTypeOf(sources, member))).toEqual(['CAB', 'SQP']);
    expect(moved.members.map((member) => pickTypeOf(sources, member))).toEqual(['CAB', 'CAB']);
    const onlyLamp = move(two, 'desk', originalId, 'new-1', 24);
    expect(onlyLamp.members.map((member) => pickTypeOf(sources, member))).toEqual(['CAB', 'CAB']);
  });
});

describe('the carrier of a new order', () => {
  const offered = ['DHL', 'DPD'];
  const carriersOf = (content: Content, from: readonly Source[] = sources) =>
    withCarriers(from, content, offered).members.map(({ carrier }) => carrier);
  const three = addOrder(two);
  const withDesk = move(three, 'desk', originalId, 'new-1', 5);

  test('is proposed from its own lines, and from no other order', () => {
    expect(carriersOf(three)).toEqual(['DPD', '', '']);
    expect(carriersOf(withDesk)).toEqual(['DPD', 'DHL', '']);
    expect(carriersOf(setCarrier(withDesk, 'new-1', 'DPD'))).toEqual(['DPD', 'DPD', '']);
    expect(carriersOf(move(withDesk, 'lamp', originalId, 'new-2', 1))).toEqual(['DPD', 'DHL', 'DPD']);
    expect(carriersOf(move(withDesk, 'desk', 'new-1', originalId, 5))).toEqual(['DPD', '', '']);
    // A part has no carrier of its own here.
    expect(carriersOf(move(withDesk, 'screws', originalId, 'new-1', 3))).toEqual(['DPD', 'DHL', '']);
  });

  test('is not proposed if the lines do not agree, have none, or one that orders cannot have', () => {
    expect(carriersOf(move(withDesk, 'lamp', originalId, 'new-1', 1))).toEqual(['DPD', '', '']);
    for (const carrier of [undefined, 'Hapag-Lloyd']) {
      expect(carriersOf(withDesk, [{ ...desk, carrier }, lamp, screws])).toEqual(['DPD', '', '']);
    }
  });
});

test.each([
  ['SHOP-7-1', 2, ['SHOP-7-1', 'SHOP-7-2']],
  ['SHOP-7-12', 1, ['SHOP-7-12']],
  ['SHOP-7-999999999', 2, undefined],
  ['RE-26-1', 1, undefined],
  ['SHOP-7-1-1', 1, undefined],
  ['SHOP-71-1', 1, undefined],
  [undefined, 1, undefined],
])('after %s, %d new orders of SHOP-7 get the numbers %j', (first, count, numbers) => {
  expect(newNumbers('SHOP-7', first, count)).toEqual(numbers);
});

test('only more than the CAB quantity needs a confirmation', () => {
  expect([12, 13].map((quantity) => exceedsCab(desk, quantity))).toEqual([false, true]);
  expect(exceedsCab(screws, 99)).toBe(false);
});

test('weights add up, and are unknown if one is missing', () => {
  expect(weightOf(sources, { id: 'new-1', carrier: '', pieces: { desk: 2, lamp: 1 } })).toBe(0.3);
  const unknown = source('unknown', 1, { weight: undefined });
  expect(weightOf([desk, unknown], { id: 'new-1', carrier: '', pieces: { desk: 2, unknown: 1 } })).toBeUndefined();
});

test('an order is read as lines and parts; its mark depends on the pieces', () => {
  const line = {
    id: '7',
    sku: 'KIE-1',
    description: 'Regal',
    amount: 3,
    carrier: 'DHL',
    bulky: true,
    cabQuantity: 0,
    mbSkuAmount: 2,
    shippingSizeWeight: 4,
  };
  const part = { id: '7', description: 'Kissen', quantity: 2, weight: null, storageLocationName: 'PP-1' };
  const read = sourcesOf({ lines: [line, { ...line, id: '8', amount: 0 }], parts: [part] }, () => 'PP');
  expect(
    read.map(({ key, name, cabQuantity, masterbox, location }) => [key, name, cabQuantity, masterbox, location]),
  ).toEqual([
    ['line-7', 'KIE-1', undefined, 2, 'PP'],
    ['part-7', 'Kissen', undefined, undefined, 'PP-1'],
  ]);
  expect(contentMark(read)).toBe('line-7:3 part-7:2');
});
