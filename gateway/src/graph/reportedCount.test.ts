import { expect, it } from 'vitest';
import { reportedCount } from './reportedCount.ts';

it.each([
  [0, 0],
  [3, 3],
  [4, null],
  [4711, null],
  [-1, null],
  [1.5, null],
  ['3', null],
  [null, null],
  [undefined, null],
  [true, null],
])('of three requested records, %j is %j', (reported, count) => {
  expect(reportedCount(reported, 3)).toBe(count);
});
