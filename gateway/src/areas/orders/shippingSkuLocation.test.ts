import { describe, expect, it } from 'vitest';
import { readPlaces, shownLocation, writePlaces } from './shippingSkuLocation.ts';

const place = (storageLocationId: number, amount: number, inventoryId: number) => ({
  storageLocationId,
  amount,
  inventoryId,
});

describe('shippingSkuLocation (document 2, section 3)', () => {
  it.each([
    ['544:3:12', [place(544, 3, 12)]],
    [':544:3:12', [place(544, 3, 12)]],
    ['544:3:12;7:1:99', [place(544, 3, 12), place(7, 1, 99)]],
    [':544:3:12;:7:1:99;', [place(544, 3, 12), place(7, 1, 99)]],
    [' 544:3:12 ; 7:1:99 ', [place(544, 3, 12), place(7, 1, 99)]],
    ['VS', []],
    ['', []],
    [null, []],
    [undefined, []],
    ['544:3', []],
    ['544:3:12:1;7:1:99', [place(7, 1, 99)]],
    ['a:b:c', []],
  ])('%j contains %j', (text, places) => {
    expect(readPlaces(text)).toEqual(places);
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
    const text = writePlaces([place(544, 3, 12), place(7, 1, 99), place(544, 2, 12)]);
    expect(text).toBe('544:5:12;7:1:99');
    expect(readPlaces(text)).toEqual([place(544, 5, 12), place(7, 1, 99)]);
    expect(writePlaces([])).toBeNull();
  });
});
