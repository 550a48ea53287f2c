import { describe, expect, test } from 'vitest';
import type { StockLevel } from './stockLine.operations';
import { lastOfEach, spanCount, spansOf, stockPoints } from './stockLine';

const level = (
  id: string,
  dateTime: string,
  totals: [number, number] | undefined,
  stock: [number, number] = [0, 0],
) => ({
  id,
  dateTime,
  totalOld: totals?.[0] ?? null,
  totalNew: totals?.[1] ?? null,
  inStockOld: stock[0],
  inStockNew: stock[1],
  isManual: totals === undefined,
});
const first: StockLevel = level('1', '2026-11-01T08:00:00Z', [0, 40], [0, 40]);
const second: StockLevel = level('2', '2026-11-10T08:00:00Z', [40, 35], [40, 35]);
const manual: StockLevel = level('3', '2026-11-12T08:00:00Z', undefined, [7, 9]);
const now = new Date('2026-11-20T12:00:00Z');
const line = { oldest: first, before: [], of: 'all', from: '', to: '', now } as const;

describe('the stock over time', () => {
  test('begins with the stock before the first change, and holds until now', () => {
    expect(stockPoints({ ...line, levels: [second, first] })).toEqual([
      { at: '2026-11-01T08:00:00Z', value: 0 },
      { at: '2026-11-01T08:00:00Z', value: 40 },
      { at: '2026-11-10T08:00:00Z', value: 35 },
      { at: '2026-11-20T12:00:00.000Z', value: 35 },
    ]);
  });

  test('leaves out what people wrote down, at a location too: it moved nothing', () => {
    const values = (of: 'all' | 'location') =>
      stockPoints({ ...line, levels: [manual, second], of }).map((one) => one.value);
    expect(values('all')).toEqual([0, 35, 35]);
    expect(values('location')).toEqual([0, 35, 35]);
  });

  test('of a period without a change it is what it was before', () => {
    const period = { from: '2026-11-13T00:00:00Z', to: '2026-11-15T00:00:00Z' };
    expect(stockPoints({ ...line, ...period, oldest: undefined, levels: [], before: [manual, second] })).toEqual([
      { at: period.from, value: 35 },
      { at: period.to, value: 35 },
    ]);
  });

  test('is nothing where nothing is known', () => {
    expect(stockPoints({ ...line, oldest: undefined, levels: [] })).toEqual([]);
  });
});

describe('the parts of a long period', () => {
  test('follow each other without a gap, and none overlaps', () => {
    const from = Date.parse('2023-01-01T00:00:00Z');
    const to = Date.parse('2026-11-20T11:59:59.999Z');
    const spans = Object.values(spansOf({ sku: 'A' }, from, to) ?? {});
    expect(spans).toHaveLength(spanCount);
    expect(Date.parse(String(spans.at(0)?.from))).toBe(from);
    expect(Date.parse(String(spans.at(-1)?.to))).toBe(to);
    for (const [index, span] of spans.entries()) {
      const next = spans[index + 1];
      if (next) expect(Date.parse(String(next.from))).toBe(Date.parse(String(span.to)) + 1);
    }
  });

  test('a moment that is none has no parts', () => {
    expect(spansOf({}, Number.NaN, 1)).toBeUndefined();
  });

  test('each stands for its last change that has a stock', () => {
    expect(lastOfEach([{ items: [manual, second] }, { items: [] }, { items: [first] }], 'all')).toEqual([
      second,
      first,
    ]);
  });
});
