import { describe, expect, it } from 'vitest';
import { TooManyRowsError } from '../tooManyRows.ts';
import { allRows } from './allRows.ts';
import { IncompleteListError } from './incompleteList.ts';
import type { ListPart, Page } from './part.ts';
import { rowsOf } from './rowsOf.ts';

interface Row {
  readonly id: number;
}

const rowsUpTo = (count: number): Row[] => Array.from({ length: count }, (_, n) => ({ id: n + 1 }));

/** A list that records the requested pages as `index/size`. */
function listOf(
  count: number,
  answer: (page: Page, rows: readonly Row[], call: number) => Partial<ListPart<Row>> = pageOf,
) {
  const rows = rowsUpTo(count);
  const requested: string[] = [];
  return {
    rows,
    requested,
    read: async (page: Page): Promise<ListPart<Row>> => {
      requested.push(`${page.pageIndex}/${page.pageSize}`);
      const { rows: found = [], ...rest } = answer(page, rows, requested.length);
      return { rows: found, received: found.length, total: rows.length, isExact: true, ...rest };
    },
  };
}

function pageOf({ pageIndex, pageSize }: Page, rows: readonly Row[]) {
  return { rows: rows.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize) };
}

async function idsOf(pages: AsyncIterable<Row[]>): Promise<number[]> {
  return (await rowsOf(pages)).map(({ id }) => id);
}

const THREE = { operation: 'listOrders', max: Infinity, pageSize: 3 };
const upTo = (count: number) => rowsUpTo(count).map(({ id }) => id);
const sorted = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);

describe('all rows of a list', () => {
  it.each([
    [0, ['0/3']],
    [3, ['0/3']],
    [4, ['0/3', '1/3']],
    [6, ['0/3', '1/3']],
    [7, ['0/3', '1/3', '2/3']],
  ])('%i rows are read without an unnecessary call', async (count, requested) => {
    const list = listOf(count);
    expect(await idsOf(allRows(list.read, THREE))).toEqual(upTo(count));
    expect(list.requested).toEqual(requested);
  });

  it('too many are refused after one call, before further calls are reported', async () => {
    const list = listOf(7);
    const onMore = () => {
      throw new Error('reported');
    };
    await expect(idsOf(allRows(list.read, { ...THREE, max: 6, onMore }))).rejects.toThrow(TooManyRowsError);
    expect(list.requested).toEqual(['0/3']);
  });

  it('further calls are reported before they are made, with a smaller page as many more', async () => {
    const capped = listOf(10, ({ pageIndex, pageSize }, rows) =>
      pageOf({ pageIndex, pageSize: Math.min(2, pageSize) }, rows),
    );
    for (const [{ read, requested }, more] of [
      [listOf(7), 2],
      [capped, 4],
    ] as const) {
      const onMore = (calls: number) => {
        throw new Error(`${calls} more`);
      };
      await expect(idsOf(allRows(read, { ...THREE, onMore }))).rejects.toThrow(`${more} more`);
      expect(requested).toEqual(['0/3']);
    }
  });

  it('no more pages are read than the caller takes', async () => {
    const list = listOf(9);
    for await (const _ of allRows(list.read, THREE)) break;
    expect(list.requested).toEqual(['0/3']);
  });

  it('rows that move to earlier pages because others are deleted are read', async () => {
    const list = listOf(12, (page, rows, call) => {
      const left = call === 1 ? rows : rows.slice(2);
      return { ...pageOf(page, left), total: left.length };
    });
    expect(sorted(await idsOf(allRows(list.read, THREE)))).toEqual(upTo(12));
  });

  it('rows that move to later pages because others are added are read once', async () => {
    const list = listOf(7, (page, rows, call) => {
      const grown = [...Array.from({ length: call - 1 }, (_, n) => ({ id: 100 + n })), ...rows];
      return { ...pageOf(page, grown), total: grown.length };
    });
    expect(await idsOf(allRows(list.read, THREE))).toEqual(upTo(7));
  });

  it('a list that becomes empty meanwhile ends', async () => {
    const list = listOf(9, (page, rows, call) => (call === 1 ? pageOf(page, rows) : { rows: [], total: 0 }));
    expect(await idsOf(allRows(list.read, THREE))).toEqual([1, 2, 3]);
  });

  it('unreadable rows are counted, and not missed', async () => {
    const list = listOf(7, (page, rows) => {
      const part = pageOf(page, rows).rows;
      return { rows: part.filter(({ id }) => id !== 2), received: part.length };
    });
    expect(await idsOf(allRows(list.read, THREE))).toEqual([1, 3, 4, 5, 6, 7]);
  });

  it('a list without a total whose pages are all the same is refused, unless it has no pages', async () => {
    const same = listOf(40, ({ pageSize }, rows) => ({ rows: rows.slice(0, Math.min(2, pageSize)), total: undefined }));
    await expect(idsOf(allRows(same.read, THREE))).rejects.toThrow('the same rows for every page');
    const whole = listOf(2, (_page, rows) => ({ rows: [...rows], total: undefined }));
    expect(await idsOf(allRows(whole.read, THREE))).toEqual([1, 2]);
  });

  it.each<[why: string, answer: (page: Page, rows: readonly Row[]) => Partial<ListPart<Row>>]>([
    ['it always returns the same rows', (_page, rows) => ({ rows: rows.slice(0, 2) })],
    ['it returns nothing', () => ({ rows: [] })],
    ['it keeps back the last page', (page, rows) => pageOf(page, rows.slice(0, 6))],
    ['it keeps back a row of each page', (page, rows) => ({ rows: pageOf(page, rows).rows.slice(1) })],
  ])('a list of which a part cannot be read is refused: %s', async (_why, answer) => {
    const list = listOf(40, answer);
    await expect(idsOf(allRows(list.read, THREE))).rejects.toThrow(IncompleteListError);
    expect(list.requested.length).toBeLessThan(60);
  });
});
