import { describe, expect, it } from 'vitest';
import { BackendError, type BackendFailure } from '../../rest/errors.ts';
import type { OrderBody, WireOrder } from '../../rest/records.ts';
import { InvalidInputError } from '../../graph/input.ts';
import { SplitFailedError } from '../../graph/splitFailed.ts';
import { type SplitCalls, splitOrder } from './splitOrder.ts';

const order = (changes: Partial<WireOrder> = {}): WireOrder => ({
  id: 7,
  customerOrderId: '4711-1',
  shippingStatusId: 1,
  shippingStatusName: 'unshipped',
  pickType: 'CHECK',
  orderDate: '2026-01-01T00:00:00Z',
  bulky: 'false',
  orderSkus: [{ id: 1, shippingSkuName: 'A', shippingSkuAmount: 5 }],
  parts: [],
  ...changes,
});
const keeping = (amount: number) =>
  order({ pickType: 'CAB', orderSkus: [{ id: 1, shippingSkuName: 'A', shippingSkuAmount: amount }] });

const INPUT = {
  order: { lines: [{ lineId: '1', amount: 3 }], parts: [] },
  splits: [{ outboundCarriers: ['DHL'], lines: [{ lineId: '1', amount: 2 }], parts: [] }],
};

type Step = 'read' | 'writeSplits' | 'writeOrder' | 'deleteOrders';

/**
 * A back-end whose first call only adds the new orders; with `atOnce` it also removes their pieces from the original.
 * Calls can be told to fail.
 */
function backEnd(failures: Partial<Record<Step, BackendFailure | [BackendFailure, number]>>, atOnce = false) {
  let now = order();
  let added: number[] = [];
  const made: Step[] = [];
  const step = (name: Step): void => {
    made.push(name);
    const failure = failures[name];
    if (failure === undefined) return;
    const [kind, status] = typeof failure === 'string' ? [failure, undefined] : failure;
    throw new BackendError(kind, name, { status });
  };
  const calls: SplitCalls = {
    async read() {
      step('read');
      return now;
    },
    async writeSplits(splits) {
      step('writeSplits');
      added = splits.map((_, index) => index + 100);
      if (atOnce) now = keeping(3);
      return { data: { order: now, splits: added.map((id) => order({ id })) } };
    },
    async writeOrder(body: OrderBody) {
      step('writeOrder');
      now = keeping(body.orderSkus?.[0]?.shippingSkuAmount ?? 0);
      return { data: now };
    },
    async deleteOrders(ids) {
      step('deleteOrders');
      added = added.filter((id) => !ids.includes(id));
    },
    keepsContract: () => true,
    async readSiblings() {
      return [];
    },
  };
  return {
    calls,
    made,
    /** The number of pieces in all orders; 5 while none is lost or duplicated. */
    pieces: () => ((now.orderSkus ?? [])[0]?.shippingSkuAmount ?? 0) + added.length * 2,
    isAsItWas: () => now.pickType === 'CHECK' && added.length === 0,
  };
}

describe('splitting an order', () => {
  it('writes the new orders first, then the original with the remaining pieces', async () => {
    const backend = backEnd({});
    const result = await splitOrder(order(), INPUT, backend.calls);
    expect(backend.made).toEqual(['writeSplits', 'writeOrder']);
    expect(result.order).toMatchObject({ pickType: 'CAB', orderSkus: [{ shippingSkuAmount: 3 }] });
    expect(result.splits).toHaveLength(1);
    expect(backend.pieces()).toBe(5);
  });

  it('makes no second call if the first has done everything', async () => {
    const backend = backEnd({ writeOrder: 'failed' }, true);
    const result = await splitOrder(order(), INPUT, backend.calls);
    expect(backend.made).toEqual(['writeSplits']);
    expect(result.order.pickType).toBe('CAB');
    expect(backend.pieces()).toBe(5);
  });

  it('sends nothing if the pieces do not add up', async () => {
    const backend = backEnd({});
    const input = { ...INPUT, order: { lines: [{ lineId: '1', amount: 4 }], parts: [] } };
    await expect(splitOrder(order(), input, backend.calls)).rejects.toThrow(InvalidInputError);
    expect(backend.made).toEqual([]);
  });

  it.each<[string, BackendFailure | [BackendFailure, number], string, Step[]]>([
    ['is refused', ['failed', 409], 'unchanged', ['writeSplits']],
    ['breaks', ['failed', 500], 'unchanged', ['writeSplits', 'read']],
    ['never arrives', 'unavailable', 'unchanged', ['writeSplits']],
    ['has no answer', 'outcomeUnknown', 'unknown', ['writeSplits']],
    ['has an answer that cannot be read', 'invalidAnswer', 'unknown', ['writeSplits']],
  ])('if the first call %s, the order is %s', async (_case, failure, outcome, made) => {
    const backend = backEnd({ writeSplits: failure });
    const error = await splitOrder(order(), INPUT, backend.calls).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(SplitFailedError);
    expect(error).toMatchObject({ outcome });
    expect(backend.made).toEqual(made);
    expect(backend.isAsItWas()).toBe(true);
  });

  it('if the first call fails and the order cannot be read, the outcome is unknown', async () => {
    const backend = backEnd({ writeSplits: ['failed', 500], read: 'unavailable' });
    await expect(splitOrder(order(), INPUT, backend.calls)).rejects.toMatchObject({ outcome: 'unknown' });
  });

  it('if the first call breaks after it has added orders in front of the unchanged one, the outcome is unknown', async () => {
    const backend = backEnd({ writeSplits: ['failed', 500] });
    const outcomeWith = (before: number[] | undefined, after: number[]) => {
      let isBefore = true;
      const readSiblings: SplitCalls['readSiblings'] = async () => {
        const ids = isBefore ? before : after;
        isBefore = false;
        if (!ids) throw new BackendError('unavailable', 'listOrders');
        return ids.map((id) => order({ id }));
      };
      const calls = { ...backend.calls, keepsContract: () => false, readSiblings };
      return splitOrder(order(), INPUT, calls).catch((error: unknown) => error);
    };
    expect(await outcomeWith([7, 8], [7, 8])).toMatchObject({ outcome: 'unchanged' });
    expect(await outcomeWith([7, 8], [7, 8, 9])).toMatchObject({ outcome: 'unknown' });
    expect(await outcomeWith(undefined, [7])).toMatchObject({ outcome: 'unknown' });
  });

  it.each<[string, BackendFailure | [BackendFailure, number]]>([
    ['is refused', ['failed', 409]],
    ['is refused at a field', 'invalidInput'],
    ['breaks', ['failed', 500]],
    ['never arrives', 'unavailable'],
  ])('if the second call %s, the new orders are deleted, and the original is unchanged', async (_case, failure) => {
    const backend = backEnd({ writeOrder: failure });
    await expect(splitOrder(order(), INPUT, backend.calls)).rejects.toMatchObject({ outcome: 'unchanged' });
    expect(backend.made).toEqual(['writeSplits', 'writeOrder', 'read', 'deleteOrders']);
    expect(backend.isAsItWas()).toBe(true);
    expect(backend.pieces()).toBe(5);
  });

  it.each<[string, Parameters<typeof backEnd>[0]]>([
    ['the second call has no answer', { writeOrder: 'outcomeUnknown' }],
    ['the order cannot be read again', { writeOrder: ['failed', 500], read: 'timeout' }],
    ['the new orders cannot be deleted', { writeOrder: ['failed', 500], deleteOrders: 'unavailable' }],
  ])('if %s, the outcome is reported as unknown', async (_case, failures) => {
    const backend = backEnd(failures);
    await expect(splitOrder(order(), INPUT, backend.calls)).rejects.toMatchObject({ outcome: 'unknown' });
  });
});
