import { expect, test } from 'vitest';
import { levelsBetween, levelsKey, locationsOf, mostLocations } from './range';

test.each<[string, string, string[] | undefined]>([
  ['01', '04', ['01', '02', '03', '04']],
  ['9', '11', ['9', '10', '11']],
  ['098', '101', ['098', '099', '100', '101']],
  ['A', 'C', ['A', 'B', 'C']],
  ['Rampe', '', ['Rampe']],
  [' 07 ', '07', ['07']],
  ['04', '01', undefined],
  ['A', 'c', undefined],
  ['A', '3', undefined],
  ['Rampe', 'Tor', undefined],
  ['', '04', undefined],
])('from %j to %j', (from, to, levels) => {
  expect(levelsBetween(from, to)).toEqual(levels);
});

const range = { level1From: '07', level1To: '', level2From: '04', level2To: '05', level3From: '1', level3To: '2' };

test('a range is every combination of its levels, in order', () => {
  expect(locationsOf(range)?.map(levelsKey)).toEqual(['07-04-1', '07-04-2', '07-05-1', '07-05-2']);
});

test('too many locations are detected without listing them all', () => {
  const found = locationsOf({ ...range, level2From: '1', level2To: '999999', level3From: '1', level3To: '999999' });
  expect(found).toHaveLength(mostLocations + 1);
});
