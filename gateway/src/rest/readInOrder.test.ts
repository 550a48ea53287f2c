import { describe, expect, it, vi } from 'vitest';
// oxlint-disable-next-line layers/imports -- the caller whose calls are put in order
import { readPage } from '../graph/listPage.ts';
import { BackendError } from './errors.ts';
import type { Order } from './readInOrder.ts';

/** Rows that are not sorted by their ids. */
const ROWS = Array.from({ length: 1_203 }, (_, index) => ({ id: (index * 7) % 1_203 }));

interface Part extends Order<string> {
  readonly pageIndex: number;
  readonly pageSize: number;
}

const pageOf = ({ pageIndex, pageSize }: Part) => ({
  items: ROWS.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize),
  total: ROWS.length,
});
const byId = { orderBy: 'id', ascending: true };
const idOf = ({ id }: { id: number }) => id;

describe('rows by id', () => {
  it('of a back-end without this order are sorted here, and small pages do not reveal the order of the back-end', async () => {
    const list = vi.fn<(part: Part) => Promise<ReturnType<typeof pageOf>>>(async (part) => pageOf(part));
    const { items, total } = await readPage(list, byId, { index: 3, size: 10 });
    const block = ROWS.slice(0, 500).map(idOf);
    expect({ ids: items.map(idOf), total }).toEqual({
      ids: block.toSorted((one, other) => one - other).slice(30, 40),
      total: 1_203,
    });
    expect(list.mock.calls).toEqual([[{ pageIndex: 0, pageSize: 500, ...byId }]]);
  });

  it('of a back-end that refuses this order are requested in its own order', async () => {
    const list = async (part: Part) => {
      if (part.orderBy) throw new BackendError('invalidInput', 'listOrders');
      return pageOf(part);
    };
    const { items } = await readPage(list, byId, { index: 0, size: 600 });
    expect(items.map(idOf)).toEqual(
      ROWS.slice(0, 600)
        .map(idOf)
        .toSorted((one, other) => one - other),
    );
  });

  it('any other failure is reported', async () => {
    const list = () => Promise.reject(new BackendError('unavailable', 'listOrders'));
    await expect(readPage(list, byId, { index: 0, size: 10 })).rejects.toThrow('listOrders: unavailable');
  });

  it('in another order are not sorted here', async () => {
    const { items } = await readPage(async (part: Part) => pageOf(part), { orderBy: 'sku' }, { index: 1, size: 3 });
    expect(items).toEqual(ROWS.slice(3, 6));
  });
});
