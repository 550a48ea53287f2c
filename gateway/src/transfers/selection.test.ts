import { expect, it } from 'vitest';
import { createSelection } from './selection.ts';

it.each([[[]], [[7]], [[9, 1, 5, 5, 100_000, 2_147_483_647]]])(
  'a selection of %j contains exactly these ids',
  (ids: number[]) => {
    const selection = createSelection(ids);
    expect(selection.size).toBe(new Set(ids).size);
    expect(ids.every((id) => selection.has(id))).toBe(true);
    expect([0, 2, 8, 10, 99_999].some((id) => selection.has(id))).toBe(false);
  },
);
