import { describe, expect, test } from 'vitest';
import { drawnRows, rowsPerScreen, scrollTopFor, visibleRows } from './rowWindow';

const sizes = { rowHeight: 36, headHeight: 34 };
/** Ten rows fit below the head. */
const height = 34 + 10 * 36;

describe('the visible rows', () => {
  test.each([
    ['at the top', 0, 0, 10],
    ['a pixel further, where eleven are visible in part', 1, 0, 11],
    ['after one row', 36, 1, 11],
    ['beyond the top, as some browsers scroll', -80, 0, 10],
  ])('%s', (_, scrollTop, start, end) => {
    expect(visibleRows({ scrollTop, height }, sizes)).toEqual({ start, end });
  });

  test('are at least one, even where the head covers all', () => {
    expect(visibleRows({ scrollTop: 72, height: 20 }, sizes)).toEqual({ start: 2, end: 3 });
  });
});

describe('the drawn rows', () => {
  test.each([
    ['the visible ones, and some around them', { start: 100, end: 110 }, 500, { start: 88, end: 122 }],
    ['none before the first', { start: 3, end: 13 }, 500, { start: 0, end: 25 }],
    ['none after the last', { start: 485, end: 495 }, 500, { start: 473, end: 500 }],
    ['the last screen, where rows are gone', { start: 400, end: 410 }, 50, { start: 28, end: 50 }],
    ['all, if few are left', { start: 400, end: 410 }, 4, { start: 0, end: 4 }],
    ['none of none', { start: 0, end: 10 }, 0, { start: 0, end: 0 }],
  ])('%s', (_, visible, count, drawn) => {
    expect(drawnRows(visible, count, 12)).toEqual(drawn);
  });
});

describe('a row is scrolled to', () => {
  test.each([
    ['not at all, if it is fully visible', 7, 180, 180],
    ['until it ends where the scroller ends', 20, 180, 11 * 36],
    ['until it begins where the head ends', 2, 180, 72],
    ['for a pixel that the head covers', 5, 181, 180],
    ['for a pixel below the end', 14, 179, 180],
  ])('%s', (_, index, scrollTop, expected) => {
    expect(scrollTopFor(index, { scrollTop, height }, sizes)).toBe(expected);
  });

  test('to its top, in a scroller lower than a row', () => {
    expect(scrollTopFor(9, { scrollTop: 0, height: 50 }, sizes)).toBe(9 * 36);
  });
});

test('a page has the rows that are fully visible, and at least one', () => {
  expect(rowsPerScreen(height, sizes)).toBe(10);
  expect(rowsPerScreen(height - 1, sizes)).toBe(9);
  expect(rowsPerScreen(20, sizes)).toBe(1);
});
