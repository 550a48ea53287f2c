import { describe, expect, test } from 'vitest';
import { idIn, pageIndexIn, pageParams, pageSizeIn, searchParamsOf, sortIn, sortText } from './listParams';

const params = (query: string) => new URLSearchParams(query);
const fields = { location: 'STORAGE_LOCATION', date: 'DATE' } as const;

describe('invalid parameters read as the default', () => {
  test.each([
    ['page=3', 2],
    ['page=1', 0],
    ['', 0],
    ['page=0', 0],
    ['page=-1', 0],
    ['page=1.5', 0],
    ['page=1e3', 0],
    ['page=9999999', 0],
  ])('%s is page index %i', (query, index) => expect(pageIndexIn(params(query))).toBe(index));

  test.each([
    ['size=200', 200],
    ['size=7', 100],
    ['size=', 100],
    ['', 100],
  ])('%s is a page of %i', (query, size) => expect(pageSizeIn(params(query), [100, 200], 100)).toBe(size));

  test.each([
    ['id=17', '17'],
    ['id=-1', '-1'],
    ['id=a/../b', ''],
    ['id=%00', ''],
    ['', ''],
  ])('%s is the id %j', (query, id) => expect(idIn(params(query), 'id')).toBe(id));

  test.each(['', 'sort=', 'sort=price', 'sort=--date', 'sort=constructor', 'sort=DATE'])(
    '%s is not a sort order',
    (query) => expect(sortIn(params(query), fields)).toBeUndefined(),
  );
});

test.each([
  ['date', { field: 'DATE', direction: 'ASC' }],
  ['-location', { field: 'STORAGE_LOCATION', direction: 'DESC' }],
] as const)('%s is a sort order, and is written back', (text, sort) => {
  expect(sortIn(params(`sort=${text}`), fields)).toEqual(sort);
  expect(sortText(sort, fields)).toBe(text);
});

test('defaults are left out', () => {
  expect(searchParamsOf({ q: '', ...pageParams({ pageIndex: 0, pageSize: 100 }, 100) }).toString()).toBe('');
  expect(searchParamsOf({ q: 'a b', ...pageParams({ pageIndex: 2, pageSize: 500 }, 100) }).toString()).toBe(
    'q=a+b&page=3&size=500',
  );
});
