import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isSelected, selectedCount, useRowSelection } from './selection';

function selecting() {
  const { result, rerender } = renderHook(({ filter }) => useRowSelection(filter), { initialProps: { filter: 'a' } });
  return {
    select: (ids: string[], on: boolean) => act(() => result.current.select(ids, on)),
    selectMatching: () => act(() => result.current.selectMatching()),
    clear: () => act(() => result.current.clear()),
    filterBy: (filter: string) => rerender({ filter }),
    count: () => selectedCount(result.current.selection, 100),
    elsewhere: () => result.current.elsewhere,
    has: (id: string) => isSelected(result.current.selection, id),
  };
}

test('rows are selected one by one, across pages', () => {
  const rows = selecting();
  rows.select(['1', '2'], true);
  rows.select(['3'], true);
  rows.select(['2'], false);
  expect([rows.count(), rows.has('1'), rows.has('2')]).toEqual([2, true, false]);
  rows.clear();
  expect(rows.count()).toBe(0);
});

test('all matching rows are selected without their ids, except those deselected again', () => {
  const rows = selecting();
  rows.selectMatching();
  expect([rows.count(), rows.has('never loaded')]).toEqual([100, true]);
  rows.select(['7'], false);
  expect([rows.count(), rows.has('7')]).toEqual([99, false]);
  rows.select(['7'], true);
  expect(rows.count()).toBe(100);
});

test('rows stay selected under another filter, all matches of a filter do not', () => {
  const rows = selecting();
  rows.select(['1', '2'], true);
  rows.filterBy('b');
  rows.select(['3'], true);
  expect([rows.count(), rows.has('1'), rows.elsewhere()]).toEqual([3, true, 2]);
  // Found by this filter, too.
  rows.select(['1', '3'], true);
  expect([rows.count(), rows.elsewhere()]).toEqual([3, 1]);
  rows.filterBy('a');
  rows.select(['1'], false);
  expect([rows.count(), rows.elsewhere()]).toEqual([2, 1]);
  rows.selectMatching();
  expect([rows.count(), rows.elsewhere()]).toEqual([100, 0]);
  rows.filterBy('b');
  expect(rows.count()).toBe(0);
});
