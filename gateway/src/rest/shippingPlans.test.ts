import { expect, it, vi } from 'vitest';
import { readContract } from './contract.ts';
import { createLoaders } from './loaders.ts';
import { listShippingPlans } from './shippingPlans.ts';

/** Document 3, section 7, names two forms of the answer; the shipped back-end has only one of them. */
const plan = { shipmentRecordId: 7, shipmentRecordName: 'NB-26-7' };

it.each([
  { data: [plan], total: 31 },
  { items: [plan], totalItems: 31 },
])('%j is read', async (data) => {
  const envelope = { statusCode: 200, message: 'ok', data };
  const answers = (await readContract()).get('listShippingPlans')?.answer;
  expect(answers?.(envelope)).toBe(true);
  // The contract has just said that it is an answer.
  const answer = () => JSON.parse(JSON.stringify(envelope));
  const backend = { call: answer, write: answer };
  expect(await listShippingPlans(backend, {})).toEqual({ items: [plan], total: 31 });
});

it('histories of many plans are asked for a few at a time, and one that fails takes no other along', async () => {
  const wait: PromiseWithResolvers<void>[] = [];
  const backend = {
    async call(_: string, input?: { readonly path?: unknown }) {
      const { id }: { id: number } = JSON.parse(JSON.stringify(input?.path));
      const turn = Promise.withResolvers<void>();
      wait.push(turn);
      await turn.promise;
      if (id === 3) throw new Error('gone');
      return JSON.parse(JSON.stringify({ data: { historicalShippingPlan: [{ content: `plan ${id}` }] } }));
    },
    write: () => Promise.reject(new Error('nothing is written')),
  };
  const orders = { orderBy: undefined, ascending: undefined };
  const loaders = createLoaders(backend, { kind: 'all' }, { inventories: orders, history: orders });
  const loaded = Promise.allSettled(Array.from({ length: 20 }, (_, id) => loaders.planHistory.load(id)));
  await vi.waitFor(() => expect(wait).toHaveLength(8), { interval: 1 });
  for (let done = 0; done < 20; done += 1) {
    await vi.waitFor(() => expect(wait.length).toBe(Math.min(20, done + 8)), { interval: 1 });
    wait[done]?.resolve();
  }
  const results = await loaded;
  expect(results.flatMap(({ status }, id) => (status === 'rejected' ? [id] : []))).toEqual([3]);
  expect(results[19]).toMatchObject({ value: { historicalShippingPlan: [{ content: 'plan 19' }] } });
});
