import { expect, it, vi } from 'vitest';
import { createLoaders } from './loaders.ts';

it('reads the histories of many plans a few at a time, and one failure does not affect the others', async () => {
  const wait: PromiseWithResolvers<void>[] = [];
  const backend = {
    async read(_: string, input?: { readonly path?: unknown }) {
      const { id }: { id: number } = JSON.parse(JSON.stringify(input?.path));
      const turn = Promise.withResolvers<void>();
      wait.push(turn);
      await turn.promise;
      if (id === 3) throw new Error('gone');
      return JSON.parse(JSON.stringify({ historicalShippingPlan: [{ content: `plan ${id}` }] }));
    },
    call: () => Promise.reject(new Error('an answer is not asked for')),
    list: () => Promise.reject(new Error('nothing is listed')),
    listRaw: () => Promise.reject(new Error('nothing is listed')),
    listAll: () => {
      throw new Error('nothing is listed');
    },
    rowFields: () => new Set<string>(),
    readRows: () => {
      throw new Error('nothing is listed');
    },
    count: () => Promise.reject(new Error('nothing is counted')),
    check: () => [],
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
