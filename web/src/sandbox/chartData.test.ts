import { describe, expect, it } from 'vitest';
import { tableOf } from './answerTable';
import { type Chart, chartColumns, chartOf } from './chartData';
import type { ChartChoice } from './question';

const fields = new Map(
  [
    ['a.groups.sum.value', 'Decimal'],
    ['a.groups.avg.value', 'Decimal'],
    ['a.groups.keys.rate', 'Decimal'],
    ['a.items.total', 'Int'],
    ['a.items.places.pieces', 'Int'],
    ['a.items.sku', 'String'],
  ].map(([path = '', type = '']) => [path, { name: path, type }]),
);

function draw(data: unknown, choice: ChartChoice = {}) {
  const table = tableOf(data);
  if (table === undefined) throw new Error('no list');
  return chartOf(table, chartColumns(table, fields), choice);
}

function drawn(data: unknown, choice?: ChartChoice): Chart {
  const chart = draw(data, choice);
  if (typeof chart === 'string') throw new Error(chart);
  return chart;
}

/** The points as `[category, ...figures of the lines]`. */
const rowsOf = ({ lines, points }: Chart) =>
  points.map(({ value, isOthers, values }) => [isOthers ? 'others' : value, ...lines.map(({ key }) => values[key])]);

const group = (keys: object, count: number, more: object = {}) => ({ keys, count, ...more });
const groups = (...of: object[]) => ({ a: { groups: of } });

describe('a chart follows from the answer:', () => {
  it('groups by one key are bars, in the order of the answer', () => {
    const chart = drawn(groups(group({ sku: 'B' }, 1), group({ sku: null }, 3), group({ sku: 'A' }, 2)));
    expect(chart).toMatchObject({ kind: 'bars', figure: 'count', category: 'keys.sku', series: '', hasSums: false });
    expect(rowsOf(chart)).toEqual([
      ['B', 1],
      [null, 3],
      ['A', 2],
    ]);
  });

  it('groups by a time are lines in the order of the time, one for each value of the second key', () => {
    const chart = drawn(
      groups(
        group({ carrier: 'DHL', day: '2026-11-02' }, 2),
        group({ carrier: 'DPD', day: '2026-11-01' }, 5),
        group({ carrier: 'DPD', day: null }, 1),
        group({ carrier: 'DHL', day: '2026-11-01' }, 1),
      ),
    );
    expect(chart).toMatchObject({ kind: 'line', category: 'keys.day', series: 'keys.carrier' });
    expect(chart.lines.map(({ value }) => value)).toEqual(['DPD', 'DHL']);
    expect(rowsOf(chart)).toEqual([
      ['2026-11-01', 5, 1],
      ['2026-11-02', 0, 2],
      [null, 1, 0],
    ]);
  });

  it('groups by two other keys are stacked by the second; figures are read from exact decimals', () => {
    const data = groups(
      group({ house: 'LE', rate: '1.5' }, 1, { sum: { value: '12.50' } }),
      group({ house: 'LE', rate: '2' }, 1, { sum: { value: '-0.25' } }),
      group({ house: 'HH', rate: '2' }, 1, { sum: { value: null } }),
    );
    const chart = drawn(data, { figure: 'sum.value' });
    expect(chart).toMatchObject({ kind: 'stacked', category: 'keys.house', series: 'keys.rate' });
    expect(rowsOf(chart)).toEqual([
      ['LE', 12.5, -0.25],
      ['HH', 0, null],
    ]);
    expect(drawn(data, { series: '' })).toMatchObject({ kind: 'bars', hasSums: true, series: '' });
    expect(drawn(data, { kind: 'line', category: 'keys.rate', figure: 'gone' })).toMatchObject({
      kind: 'line',
      figure: 'count',
      series: 'keys.house',
    });
  });

  it('means are neither stacked nor added up', () => {
    const data = groups(
      group({ house: 'LE', sku: 'A' }, 1, { avg: { value: '2' } }),
      group({ house: 'LE', sku: 'B' }, 1, { avg: { value: '4' } }),
    );
    expect(drawn(data, { figure: 'avg.value', kind: 'stacked' }).kind).toBe('bars');
    expect(draw(data, { figure: 'avg.value', series: '' })).toBe('noSum');
  });

  it('a value beside a list in a row is not added up once for each of its rows', () => {
    const places = [
      { name: 'LE', pieces: 1 },
      { name: 'HH', pieces: 2 },
    ];
    const data = { a: { items: [{ sku: 'A', total: 3, places }] } };
    expect(draw(data)).toBe('noSum');
    const chart = drawn(data, { figure: 'places.pieces', series: 'places.name' });
    expect(rowsOf(chart)).toEqual([['A', 2, 1]]);
  });

  it.each([
    ['an empty list', groups(), 'noRows'],
    ['texts alone', { a: { items: [{ sku: '10.5' }] } }, 'noFigures'],
    ['a hidden figure', { a: { items: [{ sku: 'A', total: null }] } }, 'noFigures'],
    ['numbers alone', { a: { items: [{ total: 1 }] } }, 'noNames'],
  ])('%s is no chart', (_, data, reason) => {
    expect(draw(data)).toBe(reason);
  });
});

describe('of many', () => {
  const skus = Array.from({ length: 30 }, (_, index) => group({ sku: `S${index}` }, index + 1));

  it('bars, the largest are drawn, and the others as one', () => {
    const chart = drawn(groups(...skus));
    const rows = rowsOf(chart);
    expect([chart.categoryCount, rows.length, rows[0], rows[19]]).toEqual([30, 21, ['S10', 11], ['S29', 30]]);
    expect(rows[20]).toEqual(['others', 55]);
  });

  it('bars of means, the others are left out', () => {
    const rows = rowsOf(drawn(groups(...skus.map((of) => ({ ...of, avg: { value: '1' } }))), { figure: 'avg.value' }));
    expect(rows).toHaveLength(20);
  });

  it('series, the largest are drawn, and the others as one', () => {
    const chart = drawn(groups(...skus.map(({ count, keys }) => group({ house: 'LE', ...keys }, count))));
    expect([chart.lineCount, chart.lines.length]).toEqual([30, 6]);
    expect(rowsOf(chart)).toEqual([['LE', 30, 29, 28, 27, 26, 325]]);
  });
});
