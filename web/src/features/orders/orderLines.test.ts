import { describe, expect, test } from 'vitest';
import { allocationTexts, sizeText, weightOfLine, weightOfLines } from './orderLines';

describe('the weight of lines', () => {
  test('is the sum of all pieces, to the gram', () => {
    expect(weightOfLine({ amount: 3, shippingSizeWeight: 0.1 })).toBe(0.3);
    expect(
      weightOfLines([
        { amount: 3, shippingSizeWeight: 0.1 },
        { amount: 2, shippingSizeWeight: 46.5 },
      ]),
    ).toBe(93.3);
  });

  test('is unknown if that of one line is', () => {
    expect(weightOfLine({ amount: 3, shippingSizeWeight: null })).toBeUndefined();
    expect(
      weightOfLines([
        { amount: 3, shippingSizeWeight: 1 },
        { amount: 1, shippingSizeWeight: null },
      ]),
    ).toBeUndefined();
  });
});

test('a size needs all three dimensions', () => {
  const size = { shippingSizeLength: 120, shippingSizeWidth: 80.5, shippingSizeHeight: 45 };
  expect(sizeText(size)).toBe('120 × 80,5 × 45\u00a0cm');
  expect(sizeText({ ...size, shippingSizeWidth: null })).toBeUndefined();
});

describe('allocations of a line as text', () => {
  const allocation = { amount: 4, storageLocationId: '544', storageLocationName: 'PP-88-88-88' };
  test.each([
    [{ location: 'PP', places: [] }, ['PP']],
    [{ location: '', places: [] }, []],
    [{ location: '', places: null }, []],
    [{ location: '544:4:9', places: [allocation] }, ['PP-88-88-88']],
    [
      { location: '', places: [allocation, { ...allocation, amount: 1, storageLocationName: null }] },
      ['4 × PP-88-88-88'],
    ],
  ])('of %j are %j', (line, places) => expect(allocationTexts(line)).toEqual(places));
});
