import { expect, it } from 'vitest';
import { createIdempotencyKeys } from './idempotencyKeys.ts';

const CALL = ['createNews', '/common/news'] as const;

it('without a key of the request, every call gets its own key', () => {
  const keys = createIdempotencyKeys(undefined);
  expect(keys.next(...CALL)).not.toBe(keys.next(...CALL));
});

it('with a key of the request, a repeated request gets the same keys, in whatever order its calls are made', () => {
  const other = ['updateNews', '/common/news/1'] as const;
  const [first, again] = [createIdempotencyKeys('k-1'), createIdempotencyKeys('k-1')];
  const keys = [first.next(...CALL), first.next(...other), first.next(...CALL)];
  expect(new Set(keys)).toHaveLength(3);
  expect([again.next(...other), again.next(...CALL), again.next(...CALL)]).toEqual([keys[1], keys[0], keys[2]]);
  expect(createIdempotencyKeys('k-2').next(...CALL)).not.toBe(keys[0]);
});

it('keys have at most 200 visible characters, as back-ends accept them', () => {
  expect(createIdempotencyKeys('k'.repeat(100)).next(...CALL)).toMatch(/^[\x21-\x7e]{1,200}$/);
});
