import { describe, expect, test } from 'vitest';
import { catalogues } from '../../../platform/i18n/generated/catalogues';
import type { ProductToEdit } from '../edits/products.operations';
import { testProduct } from '../testProducts';
import { editsOf, readProducts, type Choices } from './fileProducts';
import { columnsOf, importFields } from './importColumns';

const everything = { writes: () => true };
const choices: Choices = { carriers: ['DHL', 'DPD'], suppliers: [{ id: '3', name: 'Möbel & Söhne' }] };

/** Parses one cell below this head. */
function cell(head: string, text: string) {
  const { products } = readProducts([{ line: 2, cells: ['A-1', text] }], columnsOf(['SKU', head], everything), choices);
  const doubt = products[0]?.doubts[0];
  if (doubt === undefined) return products[0]?.changes;
  return doubt.problem.kind === 'rule' ? doubt.problem.message.messageKey : doubt.problem.kind;
}

describe('the head of a file', () => {
  test.each(['de', 'en'] as const)(
    'each column is recognised by its name in the template and the export, %s',
    (language) => {
      const columns = catalogues[language].productEdits.columns;
      expect(
        importFields.map((field) => columnsOf(['SKU', columns[field]], everything).taken[0]?.field ?? 'sku'),
      ).toEqual(importFields);
      expect(importFields.map((field) => columnsOf(['sku', field], everything).taken[0]?.field ?? 'sku')).toEqual(
        importFields,
      );
      expect(columnsOf(['supplier'], everything).taken[0]?.field).toBe('supplierId');
    },
  );

  test('columns that are duplicate, unknown, computed or not writable are ignored and listed', () => {
    const { sku, taken, refused } = columnsOf(
      ['Name', ' sku ', 'Länge (cm)', 'CAB-Menge', 'cabQuantity', 'inStock', 'Farbe', ''],
      { writes: (coordinate) => coordinate !== 'UpdateProductInput.name' },
    );
    expect(sku?.index).toBe(1);
    expect(taken).toEqual([{ index: 2, name: 'Länge (cm)', field: 'shippingSizeLength' }]);
    expect(refused).toEqual([
      { name: 'Name', reason: 'notWritable' },
      { name: 'CAB-Menge', reason: 'repeated' },
      { name: 'cabQuantity', reason: 'repeated' },
      { name: 'inStock', reason: 'computed' },
      { name: 'Farbe', reason: 'unknown' },
    ]);
  });
});

describe('a cell', () => {
  test.each<[head: string, text: string, read: object | string]>([
    ['Länge', '84,125', { shippingSizeLength: 84.125 }],
    ['Länge', '84.5', { shippingSizeLength: 84.5 }],
    ['Länge', '1.084,5', { shippingSizeLength: 1084.5 }],
    ['Länge', '84.125', 'validation.ambiguousNumber'],
    ['Länge', '84,5 cm', { shippingSizeLength: 84.5 }],
    ['Länge', '12 mm', 'notANumber'],
    ['Länge', '-1', 'validation.minValue'],
    ['Papier (gr)', '1.840', 'validation.ambiguousNumber'],
    ['Papier (gr)', '1.840,0', { skuPaperWeight: 1840 }],
    ['CAB-Menge', '1.200', 'validation.ambiguousNumber'],
    ['Papier (g)', '0,25', 'validation.decimal'],
    ['CAB-Menge', '1,5', 'validation.integer'],
    ['HS-Code EU', '9403 20 80', { hsEU: 94032080 }],
    ['HS-Code EU', '9403.20.80', { hsEU: 94032080 }],
    ['HS-Code EU', '12345678901', 'validation.maxValue'],
    ['HS-Code EU', '0106.90.00', 'leadingZeros'],
    ['HS-Code EU', '0', { hsEU: 0 }],
    ['CAB-Menge', '007', { cabQuantity: 7 }],
    ['Versender EU', 'dpd', { carrierEU: 'DPD' }],
    ['Versender EU', 'GLS', 'unknownCarrier'],
    ['Lieferant', 'MÖBEL & SÖHNE', { supplierId: '3' }],
    ['Lieferant', 'Niemand', 'unknownSupplier'],
    ['Sperrgut', 'Ja', { bulky: true }],
    ['Sperrgut', 'false', { bulky: false }],
    ['Sperrgut', 'vielleicht', 'notYesNo'],
    ['Masterbox', 'MB-1', 'product.masterboxCharacters'],
    ['CAB-Menge', '', {}],
  ])('%s: %j', (head, text, read) => {
    expect(cell(head, text)).toEqual(read);
  });
});

/** The changes of these rows, compared with products of these SKUs. */
function compared(head: string[], rows: string[][], stored: readonly Partial<ProductToEdit>[]) {
  const columns = columnsOf(head, everything);
  const lines = rows.map((cells, index) => ({ line: index + 2, cells }));
  const read = readProducts(lines, columns, choices);
  const found = new Map(stored.map((changes) => [changes.sku?.toLowerCase() ?? '', testProduct('1', changes)]));
  const { edits, problems } = editsOf(read.products, found, columns.sku);
  return {
    changes: edits.map(({ product, fields }) => [product.sku, fields]),
    problems: [...read.problems, ...problems]
      .map(({ line, problem }) => [line, problem.kind] as const)
      .toSorted(([one], [other]) => one - other),
  };
}

test('a row with an error is rejected completely, and so are rows with the same SKU', () => {
  const rows = [
    ['A-1', '1', 'GLS'],
    ['b-2', '2', ''],
    ['', '3', ''],
    ['C-3', '4', ''],
    ['B-2', '5', ''],
    ['D-4', '6', ''],
  ];
  const { changes, problems } = compared(
    ['SKU', 'CAB-Menge', 'Versender EU'],
    rows,
    ['A-1', 'B-2', 'C-3'].map((sku) => ({ sku })),
  );
  expect(changes).toEqual([['C-3', ['cabQuantity']]]);
  expect(problems).toEqual([
    [2, 'unknownCarrier'],
    [3, 'repeatedSku'],
    [4, 'noSku'],
    [6, 'repeatedSku'],
    [7, 'unknownSku'],
  ]);
});

test('a value that the product has already is no error, even if it could not be entered', () => {
  const old = { sku: 'A-1', carrierEU: 'GLS', supplierName: 'Niemand', skuMasterbox: 'MB-1', mbSkuLength: 1.25 };
  const head = ['SKU', 'CAB-Menge', 'Versender EU', 'Lieferant', 'Masterbox', 'Länge der Masterbox'];
  const row = (length: string) => [['A-1', '9', 'GLS', 'Niemand', 'MB-1', length]];
  expect(compared(head, row('1,25'), [old])).toEqual({ changes: [['A-1', ['cabQuantity']]], problems: [] });
  expect(compared(head, row('1,26'), [old])).toEqual({ changes: [], problems: [[2, 'rule']] });
});
