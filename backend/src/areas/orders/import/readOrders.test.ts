import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decodeText } from 'schema/tables/decodeText.ts';
import { readOrders } from './readOrders.ts';
import { readTable } from './readTable.ts';

const HEAD = 'customerInvoiceNumber;customerIdNumber;customerOrderId;sku;quantity';

const read = (head: string, ...rows: string[]) =>
  readOrders(readTable([head, ...rows].join('\n')), { carriers: new Set(), locations: new Map() });

describe('rows of one order', () => {
  const quantities = (...rows: string[]) => {
    const { orders, errors } = read(HEAD, ...rows);
    expect(errors).toEqual([]);
    return orders.map(({ texts, lines }) => [texts.customerOrderId, ...lines.map(({ quantity }) => quantity)]);
  };

  it('may omit its numbers after the first', () => {
    const rows = ['LE;K;LE-7;S;1', 'LE;K;;S;2', ';;;S;3', 'LE;K;LE-8;S;4', ';;LE-7;S;5', ';;;S;6'];
    expect(quantities(...rows)).toEqual([
      ['LE-7', 1, 2, 3, 5, 6],
      ['LE-8', 4],
    ]);
  });

  it('share an invoice number if they have no customerOrderId, wherever they are in the file', () => {
    expect(quantities('LE;K;LE-7;S;1', 'LX;K;;S;2', ';;;S;3', 'LE;K;;S;4', 'LX;K;;S;5', 'LE;K;;S;6')).toEqual([
      ['LE-7', 1],
      ['', 2, 3, 5],
      ['', 4, 6],
    ]);
  });

  it('need an order number: each row without one is reported', () => {
    expect(read(HEAD, ';K1;;S;1', ';K2;;S;1', ';K3;;S;1').errors).toMatchObject(
      [2, 3, 4].map((line) => ({ line, column: 'customerInvoiceNumber', code: 'REQUIRED' })),
    );
  });

  it('must not contradict each other', () => {
    expect(read(HEAD, 'LE;K;LE-7;S;1', 'LE;L;;S;2').errors).toMatchObject([
      { line: 3, column: 'customerIdNumber', value: 'L', code: 'ROWS_DIFFER' },
    ]);
  });
});

describe('an order', () => {
  it('has at most 1,000,000 pieces of a SKU in all its rows', () => {
    const rows = ['LE;K;LE-7;S;1000000', 'LE;K;LE-7;T;1', 'LE;K;LE-7;s;1', 'LE;K;LE-7;S;1', 'LE;K;LE-8;S;1'];
    expect(read(HEAD, ...rows).errors).toMatchObject([
      { line: 4, column: 'quantity', value: '1', code: 'TOO_MANY_PIECES', values: { max: 1_000_000 } },
    ]);
    expect(read(HEAD, 'LE;K;LE-7;S;999999', 'LE;K;LE-7;S;1').errors).toEqual([]);
    expect(read(HEAD, 'LE;K;LE-7;S;1000001', 'LE;K;LE-7;S;1').errors).toMatchObject([
      { line: 2, column: 'quantity', value: '1000001', code: 'NOT_PIECES' },
    ]);
  });
});

describe('a cell', () => {
  const textsOf = (name: string) => {
    const bytes = readFileSync(new URL(`fixtures/${name}.csv`, import.meta.url));
    const { orders, errors } = readOrders(readTable(decodeText(bytes).text), {
      carriers: new Set(),
      locations: new Map(),
    });
    expect(errors).toEqual([]);
    return { ...orders[0]?.texts, sku: orders[0]?.lines[0]?.sku };
  };

  it('loses exactly one guard against formulas', () => {
    const typed = { phoneNumber: '+49 30 123', shippingAddressName: '-Nord GmbH-' };
    expect(textsOf('template-plus-phone')).toMatchObject(typed);
    const { orders } = read(`${HEAD};phoneNumber`, "I;K;I-1;'+S;1;''+49");
    expect([orders[0]?.lines[0]?.sku, orders[0]?.texts.phoneNumber]).toEqual(['+S', "'+49"]);
  });

  it('is composed', () => {
    expect(textsOf('nfd-name').shippingAddressName).toBe('J\u00FCrgen H\u00F6\u00DF');
    expect(textsOf('nfd-sku').sku).toBe('CAF\u00C9-1');
  });

  it.each(['\u202E', '\u200F', '\u2066', '\u001B', '\u0085'])('with the unseen character %j is an error', (unseen) => {
    const row = `I;K;I-1;S${unseen}1;1;A${unseen}B`;
    const { errors } = read(`${HEAD};shippingAddressName`, row);
    expect(errors.map(({ column, code }) => [column, code])).toEqual([
      ['sku', 'UNSEEN_CHARACTER'],
      ['shippingAddressName', 'UNSEEN_CHARACTER'],
    ]);
  });
});
