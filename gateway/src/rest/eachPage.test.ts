import { describe, expect, it } from 'vitest';
import { eachPage, TooManyRowsError } from './eachPage.ts';

/** A list of numbers that records the requested pages. */
function listOf(count: number) {
  const asked: number[] = [];
  const rows = Array.from({ length: count }, (_, n) => n);
  return {
    asked,
    list: async ({ pageIndex, pageSize }: { pageIndex: number; pageSize: number }) => {
      asked.push(pageIndex);
      return { items: rows.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize), total: count };
    },
  };
}

async function pagesOf(pages: AsyncIterable<number[]>): Promise<number[][]> {
  const read: number[][] = [];
  for await (const page of pages) read.push(page);
  return read;
}

describe('each page of a list', () => {
  it('of a back-end without paging is read once', async () => {
    let calls = 0;
    const list = async () => {
      calls += 1;
      return { items: [1, 2, 3], total: 4 + calls };
    };
    expect(await pagesOf(eachPage(list, Infinity, 3))).toEqual([[1, 2, 3]]);
    expect(calls).toBe(2);
  });

  it.each([
    [0, [[]], [0]],
    [3, [[0, 1, 2]], [0]],
    [4, [[0, 1, 2], [3]], [0, 1]],
    [
      6,
      [
        [0, 1, 2],
        [3, 4, 5],
      ],
      [0, 1],
    ],
  ])('of %i rows is read without an unnecessary call', async (count, pages, asked) => {
    const source = listOf(count);
    expect(await pagesOf(eachPage(source.list, 6, 3))).toEqual(pages);
    expect(source.asked).toEqual(asked);
  });

  it('is refused after one call when there are too many', async () => {
    const source = listOf(7);
    await expect(pagesOf(eachPage(source.list, 6, 3))).rejects.toThrow(TooManyRowsError);
    expect(source.asked).toEqual([0]);
  });

  it('ends when the list becomes shorter meanwhile', async () => {
    const list = async ({ pageIndex }: { pageIndex: number }) => ({ items: pageIndex === 0 ? [1] : [], total: 9 });
    expect(await pagesOf(eachPage(list, 9, 3))).toEqual([[1], []]);
  });

  it('reads no more pages than requested', async () => {
    const source = listOf(6);
    for await (const _ of eachPage(source.list, 6, 3)) break;
    expect(source.asked).toEqual([0]);
  });
});

it('reports the number of further calls before it makes them', async () => {
  const source = listOf(7);
  const refuse = (calls: number) => {
    throw new Error(`${calls} more`);
  };
  await expect(pagesOf(eachPage(source.list, 9, 3, refuse))).rejects.toThrow('2 more');
  expect(source.asked).toEqual([0]);
});
