import { describe, expect, it } from 'vitest';
import { readAllocations, shownLocation, writeAllocations } from './shippingSkuLocation.ts';

const allocation = (storageLocationId: number, amount: number, inventoryId: number) => ({
  storageLocationId,
  amount,
  inventoryId,
});

describe('shippingSkuLocation (document 2, section 3)', () => {
  it.each([
    ['544:3:12', [allocation(544, 3, 12)]],
    [':544:3:12', [allocation(544, 3, 12)]],
    ['544:3:12;7:1:99', [allocation(544, 3, 12), allocation(7, 1, 99)]],
    [':544:3:12;:7:1:99;', [allocation(544, 3, 12), allocation(7, 1, 99)]],
    [' 544:3:12 ; 7:1:99 ', [allocation(544, 3, 12), allocation(7, 1, 99)]],
    ['VS', []],
    ['', []],
    [null, []],
    [undefined, []],
    ['544:3', []],
    ['544:3:12:1;7:1:99', [allocation(7, 1, 99)]],
    ['a:b:c', []],
  ])('%j contains %j', (text, allocations) => {
    expect(readAllocations(text)).toEqual(allocations);
  });

  it.each([
    ['VS', 'PP'],
    [' VS ', 'PP'],
    ['VSX', 'VSX'],
    ['PP', 'PP'],
    ['544:3:12', '544:3:12'],
    ['', null],
    [null, null],
    [undefined, null],
  ])('%j is shown as %j', (text, shown) => {
    expect(shownLocation(text)).toBe(shown);
  });

  it('pieces of one stock entry are written once, and can be read back', () => {
    const text = writeAllocations([allocation(544, 3, 12), allocation(7, 1, 99), allocation(544, 2, 12)]);
    expect(text).toBe('544:5:12;7:1:99');
    expect(readAllocations(text)).toEqual([allocation(544, 5, 12), allocation(7, 1, 99)]);
    expect(writeAllocations([])).toBeNull();
  });
});
