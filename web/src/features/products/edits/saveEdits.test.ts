import { expect, test } from 'vitest';
import type { FailureCode } from '../../../platform/errors/failureOfExtensions';
import { requestFailureOf, type RequestFailure } from '../../../platform/errors/requestFailure';
import type { ProductRow } from '../products.operations';
import { testProduct } from '../testProducts';
import { bulkEditOf, editOf } from './productEdits';
import { saveEdits, type Outcome } from './saveEdits';

const edits = Array.from({ length: 20 }, (_, index) => editOf(testProduct(String(index)), { carrierEU: 'DPD' }));

/** The error of a request. */
class Failed extends Error {
  readonly failure: RequestFailure;

  constructor(code: FailureCode) {
    super(code);
    this.failure = { ...requestFailureOf(undefined), code };
  }
}

/** Saves all edits; `answer` returns the failure of each attempt. */
async function save(answer: (id: string, attempt: number) => FailureCode | undefined, stopAfter = Infinity) {
  const outcomes = new Map<string, Outcome>();
  const attempts = new Map<string, number>();
  const pauses: number[] = [];
  const cancelled = new AbortController();
  let onItsWay = 0;
  let most = 0;
  const reason = await saveEdits({
    edits,
    send: async ({ product: { id } }) => {
      most = Math.max(most, (onItsWay += 1));
      await new Promise((resolve) => setTimeout(resolve));
      onItsWay -= 1;
      const attempt = (attempts.get(id) ?? 0) + 1;
      attempts.set(id, attempt);
      if (attempts.size >= stopAfter) cancelled.abort();
      const code = answer(id, attempt);
      if (code !== undefined) throw new Failed(code);
    },
    failureOf: (error) => (error instanceof Failed ? error.failure : requestFailureOf(error)),
    onOutcome: ({ product: { id } }, outcome) => void outcomes.set(id, outcome),
    signal: cancelled.signal,
    pause: async (milliseconds) => void pauses.push(milliseconds),
  });
  return { reason, pauses, most, tried: attempts.size, kindOf: (id: string) => outcomes.get(id)?.kind };
}

test('each edit is saved by itself, several in parallel; a failure does not stop the others', async () => {
  const { kindOf, most, tried, reason } = await save((id) => (id === '3' ? 'BAD_USER_INPUT' : undefined));
  expect([most, tried, reason]).toEqual([4, 20, undefined]);
  expect([kindOf('2'), kindOf('3'), kindOf('19')]).toEqual(['saved', 'failed', 'saved']);
});

test('an unknown outcome differs from a failure, and a change that was not read back is saved', async () => {
  const answers: Record<string, FailureCode> = { '1': 'OUTCOME_UNKNOWN', '2': 'DONE_NOT_READ_BACK' };
  const { kindOf } = await save((id) => answers[id]);
  expect([kindOf('1'), kindOf('2')]).toEqual(['unknown', 'saved']);
});

test('a row is tried again after a pause if the gateway is overloaded', async () => {
  const { kindOf, pauses } = await save((id, attempt) => (id === '5' && attempt < 3 ? 'OVERLOADED' : undefined));
  expect(kindOf('5')).toBe('saved');
  expect(pauses).toEqual([500, 1500]);
});

test('a failure that would affect every row ends the run', async () => {
  const { kindOf, tried, reason } = await save((id) => (id === '2' ? 'UNAUTHENTICATED' : undefined));
  expect(tried).toBeLessThanOrEqual(7);
  expect(reason?.code).toBe('UNAUTHENTICATED');
  expect([kindOf('2'), kindOf('19')]).toEqual(['failed', undefined]);
});

test('a stopped run starts no further row, and finishes running ones', async () => {
  const { kindOf, tried } = await save(() => undefined, 6);
  expect(tried).toBeLessThanOrEqual(9);
  expect([kindOf('0'), kindOf('5'), kindOf('19')]).toEqual(['saved', 'saved', undefined]);
});

const sizes = { shippingSizeLength: 121, shippingSizeWidth: 20, shippingSizeHeight: 10 };

test('sizes determine which products are bulky; without them a product keeps its value', () => {
  const bulkyOf = (changes: Partial<ProductRow>) =>
    bulkEditOf(testProduct('1', { ...sizes, ...changes }), { bulky: 'bySize' }).after.bulky;
  expect(bulkyOf({})).toBe(true);
  expect(bulkyOf({ shippingSizeLength: 120, shippingSizeWidth: 60, shippingSizeHeight: 60 })).toBe(false);
  expect(bulkyOf({ shippingSizeWidth: 61, shippingSizeLength: 70, shippingSizeHeight: 61 })).toBe(true);
  expect(bulkyOf({ shippingSizeHeight: 0, bulky: true })).toBe(true);
  expect(bulkEditOf(testProduct('1'), { carrierEU: 'DHL' }).fields).toEqual([]);
});
