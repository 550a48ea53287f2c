import { Readable } from 'node:stream';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ContractOperation, readContract } from './contract.ts';
import { readRowLines } from './rowLines.ts';

let listOrders: ContractOperation;
beforeAll(async () => {
  const operation = (await readContract()).get('listOrders');
  if (!operation) throw new Error('no listOrders');
  listOrders = operation;
});

const FIELDS = ['orderDate', 'orderSkus.shippingSkuName', 'packageId', 'orderSkus.shippingSkuAmount'];
const DAY = '2026-11-20T08:30:00.000Z';

/** The rows of an answer that arrives in these pieces. */
async function read(pieces: readonly (string | Buffer)[], fields = FIELDS, max = 1_000): Promise<object[]> {
  const rows: object[] = [];
  for await (const part of readRowLines(
    listOrders,
    fields,
    Readable.from(pieces.map((piece) => Buffer.from(piece))),
    max,
  )) {
    rows.push(...part);
  }
  return rows;
}

const whole = (...lines: unknown[]) => [
  ...lines.map((line) => `${JSON.stringify(line)}\n`),
  `{"rows":${lines.length}}\n`,
];

describe('rows that arrive as lines', () => {
  it('have the requested fields, those of lines in a list', async () => {
    const lines = whole(
      [
        DAY,
        'P-1',
        [
          ['SKU\n"1"', 2],
          ['Größe', 3],
        ],
      ],
      [DAY, null, []],
    );
    const rows = [
      {
        orderDate: DAY,
        packageId: 'P-1',
        orderSkus: [
          { shippingSkuName: 'SKU\n"1"', shippingSkuAmount: 2 },
          { shippingSkuName: 'Größe', shippingSkuAmount: 3 },
        ],
      },
      { orderDate: DAY, packageId: null, orderSkus: [] },
    ];
    expect(await read(lines)).toEqual(rows);
    // Each byte alone, also those of one character.
    const bytes = Buffer.from(lines.join(''));
    expect(await read(Array.from(bytes, (byte) => Buffer.from([byte])))).toEqual(rows);
  });

  it('may be none', async () => {
    expect(await read(whole())).toEqual([]);
  });

  it.each([
    ['an answer that breaks off after a line', whole([DAY, null, []]).slice(0, -1), 'unavailable'],
    ['an answer that breaks off within a line', ['["2026'], 'unavailable'],
    ['an empty answer', [], 'unavailable'],
    ['a last line without its end', [...whole([DAY, null, []]).slice(0, -1), '{"rows":1}'], 'unavailable'],
    ['a last line that counts nothing', [...whole([DAY, null, []]).slice(0, -1), '{"total":1}\n'], 'invalidAnswer'],
    ['a beginning line after the last one', [...whole([DAY, null, []]), '["2026'], 'invalidAnswer'],
  ])('are not all with %s', async (_, pieces, failure) => {
    await expect(read(pieces)).rejects.toMatchObject({ name: 'BackendError', failure });
  });

  it('are not all if the last line counts more', async () => {
    const pieces = [...whole([DAY, null, []]).slice(0, -1), '{"rows":2}\n'];
    await expect(read(pieces)).rejects.toMatchObject({ missing: { kind: 'rows', read: 1, total: 2 } });
  });

  it.each([
    ['a value of another type', whole([DAY, 7, []])],
    ['no date', whole(['yesterday', null, []])],
    ['a line with another type', whole([DAY, null, [['A', 'two']]])],
    ['too few values', whole([DAY, null])],
    ['too many values', whole([DAY, null, [], 1])],
    ['lines that are no list', whole([DAY, null, 'A'])],
    ['a line with too few values', whole([DAY, null, [['A']]])],
    ['what is no JSON', ['<html>\n']],
    ['an object instead of a row', ['{"rows":0}\n', '[1]\n']],
    ['two last lines', ['{"rows":0}\n', '{"rows":0}\n']],
  ])('are refused with %s', async (_, pieces) => {
    await expect(read(pieces)).rejects.toMatchObject({ failure: 'invalidAnswer' });
  });

  it('are refused if they are too many, before the rest arrives', async () => {
    await expect(read([...whole(['A'], ['B'], ['C'])], ['customerOrderId'], 2)).rejects.toMatchObject({
      name: 'TooManyRowsError',
    });
  });

  it('are refused if a line has no end', async () => {
    await expect(read(Array.from({ length: 50 }, () => 'x'.repeat(100_000)))).rejects.toMatchObject({
      failure: 'invalidAnswer',
    });
  });
});
