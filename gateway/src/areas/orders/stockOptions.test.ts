import { describe, expect, it } from 'vitest';
import { findStockOptions } from './stockOptions.ts';

const entry = (id: number, texts: object) => ({ id, sku: `S-${id}`, inventory: 5, reserved: 0, ...texts });
const byReference = (id: number) => entry(id, { reference: 'RE-2026' });

/** These entries, in pages. */
async function* pagesOf(entries: readonly ReturnType<typeof entry>[]) {
  for (let at = 0; at < entries.length; at += 100) yield entries.slice(at, at + 100);
}

const idsOf = async (entries: readonly ReturnType<typeof entry>[], readsReference = false) =>
  (await findStockOptions(pagesOf(entries), 're-20', readsReference)).map(({ id }) => id);

describe('stock for an order', () => {
  it.each([[{ sku: 'XRE-201' }], [{ name: 'Stuhl Re-20' }], [{ storageLocation: 'DU-RE-20-01' }]])(
    'is found by the texts that an option shows: %j',
    async (texts) => {
      expect(await idsOf([byReference(1), entry(2, texts), entry(3, { name: null })])).toEqual([2]);
    },
  );

  it('is found by its reference if the user may read references', async () => {
    expect(await idsOf([byReference(1)], true)).toEqual([1]);
  });

  it('is found on later pages if the first ones are filtered out, up to a hundred', async () => {
    const references = Array.from({ length: 250 }, (_, index) => byReference(index));
    const shown = Array.from({ length: 150 }, (_, index) => entry(1_000 + index, { name: 'RE-20' }));
    const ids = await idsOf([...references, ...shown]);
    expect([ids.length, ids[0]]).toEqual([100, 1_000]);
  });
});
