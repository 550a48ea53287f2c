import { describe, expect, test } from 'vitest';
import type { StockLevel } from './stockLine.operations';
import { lastOfEach, plannedPoints, spanCount, spansOf, stockFigures, stockPoints } from './stockLine';

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
  test('starts with the stock before the first change, and ends now', () => {
    expect(stockPoints({ ...line, levels: [second, first] })).toEqual([
      { at: '2026-11-01T08:00:00Z', value: 0 },
      { at: '2026-11-01T08:00:00Z', value: 40 },
      { at: '2026-11-10T08:00:00Z', value: 35 },
      { at: '2026-11-20T12:00:00.000Z', value: 35 },
    ]);
  });

  test('ignores entries added by hand, also at a location, because they moved nothing', () => {
    const values = (of: 'all' | 'location') =>
      stockPoints({ ...line, levels: [manual, second], of }).map((one) => one.value);
    expect(values('all')).toEqual([0, 35, 35]);
    expect(values('location')).toEqual([0, 35, 35]);
  });

  test('keeps the earlier stock in a period without changes', () => {
    const period = { from: '2026-11-13T00:00:00Z', to: '2026-11-15T00:00:00Z' };
    expect(stockPoints({ ...line, ...period, oldest: undefined, levels: [], before: [manual, second] })).toEqual([
      { at: period.from, value: 35 },
      { at: period.to, value: 35 },
    ]);
  });

  test('is empty if nothing is known', () => {
    expect(stockPoints({ ...line, oldest: undefined, levels: [] })).toEqual([]);
  });
});

test('planned arrivals add to the last stock, overdue ones at once', () => {
  const last = { at: '2026-11-20T12:00:00.000Z', value: 35 };
  const arrivals = [
    { at: '2026-12-01T03:00:00Z', pieces: 40 },
    { at: '2026-11-24T03:00:00Z', pieces: 10 },
    { at: '2026-12-01T03:00:00Z', pieces: 2 },
    { at: '2026-11-18T03:00:00Z', pieces: 5 },
  ];
  expect(plannedPoints(last, arrivals)).toEqual([
    { at: last.at, value: 40 },
    { at: '2026-11-24T03:00:00Z', value: 50 },
    { at: '2026-12-01T03:00:00Z', value: 92 },
  ]);
  expect(plannedPoints(last, [])).toEqual([]);
});

describe('the figures of a line', () => {
  const at = (day: string) => `2026-11-${day}T08:00:00Z`;
  const points = [
    { at: at('01'), value: 120 },
    { at: at('03'), value: 41 },
    { at: at('09'), value: 332 },
    { at: at('12'), value: 308 },
    { at: at('20'), value: 308 },
  ];

  test('count additions and removals within the period, not its first value', () => {
    expect(stockFigures(points)).toEqual({ last: 308, added: 291, taken: 103, lowest: 41, lastAddedAt: at('09') });
  });

  test('have no last addition if there was none', () => {
    expect(stockFigures(points.slice(2))).toMatchObject({ added: 0, taken: 24, lastAddedAt: undefined });
    expect(stockFigures([])).toBeUndefined();
  });
});

describe('the spans of a long period', () => {
  test('are contiguous and do not overlap', () => {
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

  test('an invalid moment has no spans', () => {
    expect(spansOf({}, Number.NaN, 1)).toBeUndefined();
  });

  test('each is represented by its last change with a stock', () => {
    expect(lastOfEach([{ items: [manual, second] }, { items: [] }, { items: [first] }], 'all')).toEqual([
      second,
      first,
    ]);
  });
});
