import { expect, test } from 'vitest';
import { pageLinks, pageRange } from './pages';

test.each([
  [0, 100, 1846, { from: 1, to: 100, pageCount: 19 }],
  [18, 100, 1846, { from: 1801, to: 1846, pageCount: 19 }],
  [19, 100, 1846, { from: 0, to: 0, pageCount: 19 }],
  [0, 100, 100, { from: 1, to: 100, pageCount: 1 }],
  [0, 100, 0, { from: 0, to: 0, pageCount: 0 }],
])('page %i of %i rows each, of %i rows', (pageIndex, pageSize, total, range) => {
  expect(pageRange(pageIndex, pageSize, total)).toEqual(range);
});

test.each([
  [0, 19, [0, 1, 2, 3, 4]],
  [2, 19, [0, 1, 2, 3, 4]],
  [9, 19, [7, 8, 9, 10, 11]],
  [18, 19, [14, 15, 16, 17, 18]],
  [99, 19, [14, 15, 16, 17, 18]],
  [0, 3, [0, 1, 2]],
  [0, 0, []],
])('on page %i of %i the pages linked are %j', (pageIndex, pageCount, links) => {
  expect(pageLinks(pageIndex, pageCount)).toEqual(links);
});
