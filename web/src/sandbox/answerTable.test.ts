import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { readAnswer } from './answer';
import { tableOf } from './answerTable';
import { answerFields } from './answerFields';
import { cellsOf, csvOf } from './tableCsv';

describe('an answer as a table', () => {
  it.each([
    ['nothing', null, undefined],
    ['an answer without a list', { viewer: { userId: 'u' } }, undefined],
    ['the longest list', { a: [{ x: 1 }], b: { items: [{ y: 1 }, { y: 2 }] } }, ['b.items', ['y'], [[1], [2]]]],
    [
      'objects in a row as columns, what is missing as nothing',
      {
        items: [
          { id: '1', product: { name: 'A', supplier: null } },
          { id: '2', product: null },
        ],
      },
      [
        'items',
        ['id', 'product.name', 'product.supplier', 'product'],
        [
          ['1', 'A', null, null],
          ['2', null, null, null],
        ],
      ],
    ],
    [
      'lists in a row as rows, with what stands beside them',
      {
        items: [
          { id: '1', lines: [{ sku: 'A' }, { sku: 'B' }] },
          { id: '2', lines: [] },
        ],
      },
      [
        'items',
        ['id', 'lines.sku'],
        [
          ['1', 'A'],
          ['1', 'B'],
          ['2', null],
        ],
      ],
    ],
    ['plain values', { orderIds: ['1', '2'] }, ['orderIds', ['value'], [['1'], ['2']]]],
  ])('handles %s', (_, data, expected) => {
    const table = tableOf(data);
    expect(table && [table.path, table.columns, table.rows]).toEqual(expected);
  });

  it('becomes a file that a spreadsheet opens, without formulas', () => {
    const rows = [
      ['12.50', 3, true, null],
      ['-5.00', 1.5, '0049 30', '@x'],
      [null, 'say "x"', 'two\nlines', '-'],
    ];
    const table = { path: 'p', columns: ['price', 'b', 'c', 'd'], rows, repeats: false };
    const fields = new Map([['p.price', { name: 'P.price', type: 'Decimal' }]]);
    expect(csvOf(table, fields)).toBe(
      '\uFEFFprice;b;c;d\r\n12,50;3;true;\r\n-5,00;1,5;0049 30;\'@x\r\n;"say ""x""";"two\nlines";\'-\r\n',
    );
    expect(cellsOf(table, fields)).toBe(
      'price\tb\tc\td\r\n12,50\t3\ttrue\t\r\n-5,00\t1,5\t0049 30\t\'@x\r\n\t"say ""x"""\t"two\nlines"\t\'-\r\n',
    );
  });

  it('does not convert text that looks like a number: only the schema tells numbers', () => {
    const schema = buildSchema(`
      scalar Decimal
      type Query { page: Page! sums: [Decimal!]! }
      type Page { items: [Item!]! }
      type Item { sku: String price: Decimal inner: Inner }
      type Inner { price: Decimal sku: String }
    `);
    const query = `query A { page { items { sku price inner { ...f cost: price ... on Inner { again: sku } } } } }
      fragment f on Inner { price sku }
      query B { sums }`;
    const fields = answerFields(schema, query);
    expect([...fields].flatMap(([path, { name, type }]) => (type === 'Decimal' ? [[path, name]] : []))).toEqual([
      ['page.items.price', 'Item.price'],
      ['page.items.inner.price', 'Inner.price'],
      ['page.items.inner.cost', 'Inner.price'],
      ['sums', 'Query.sums'],
    ]);
    const item = { sku: '10.5', price: '10.50', inner: { price: '7', sku: '-1.5', cost: '0.1', again: '1e5' } };
    const table = tableOf({ page: { items: [item] } });
    expect(table && csvOf(table, fields).split('\r\n')[1]).toBe("10.5;10,50;7;'-1.5;0,1;1e5");
    const sums = tableOf({ sums: ['1.5'] });
    expect(sums && csvOf(sums, fields).split('\r\n')[1]).toBe('1,5');
    expect([...answerFields(schema, 'no question')]).toEqual([]);
  });

  it('is read with its errors, its masked fields and its cost', () => {
    const cost = { values: 10, calls: 1, maxValues: 100, maxCalls: 5 };
    const nothing = { data: undefined, errors: [], masked: [], cost: undefined, excess: undefined };
    expect(readAnswer({ data: {}, extensions: { masked: ['A.b'], cost } })).toEqual({
      ...nothing,
      data: {},
      masked: ['A.b'],
      cost,
    });
    const excess = { measure: 'calls', limit: 100, total: 201, path: 'inventories.items.history' };
    const tooLarge = { message: 'Too large', extensions: { code: 'OPERATION_TOO_LARGE', ...excess, cost: 200 } };
    expect(readAnswer({ errors: [tooLarge] })).toEqual({ ...nothing, errors: ['Too large'], excess });
    expect(readAnswer({ errors: [{ message: 'No' }] })).toEqual({ ...nothing, errors: ['No'] });
    expect(readAnswer({ hasNext: true })).toBeUndefined();
  });

  it('is an estimate, with rows where they are counted beforehand', () => {
    const limits = { values: 10, calls: 1, maxValues: 100, maxCalls: 5 };
    const estimateOf = (...fields: { path: string; rows: number | null }[]) => {
      const rows = fields.reduce((sum, field) => sum + (field.rows ?? 0), 0);
      return readAnswer({ data: null, extensions: { cost: { ...limits, rows, seconds: 0.2, fields } } })?.estimate;
    };
    const groups = { path: 'ordersGroups', rows: 1879 };
    const list = { path: 'orders', rows: null };
    expect(estimateOf(groups)).toEqual({ rows: 1879, seconds: 0.2, dearest: undefined });
    expect(estimateOf(groups, list)).toEqual({ rows: 1879, seconds: 0.2, dearest: 'ordersGroups' });
    expect(estimateOf(list)).toEqual({ rows: undefined, seconds: 0.2, dearest: undefined });
  });
});
