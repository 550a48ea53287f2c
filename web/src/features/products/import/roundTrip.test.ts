import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasUnseen, normalLine } from 'schema/text/normalText.ts';
import { expect, test } from 'vitest';
import { csvText } from '../../../ui/file/csv';
import { readTable } from 'schema/tables/readTable.ts';
import type { ProductToEdit } from '../edits/products.operations';
import { testProduct } from '../testProducts';
import { editsOf, readProducts } from './fileProducts';
import { columnsOf } from './importColumns';

/** The changes that an import of this file would make to these products. */
async function changesOf(bytes: Uint8Array, products: readonly ProductToEdit[], suppliers: readonly string[]) {
  const table = await readTable(bytes);
  const columns = columnsOf(table.head.cells, { writes: () => true });
  const choices = { carriers: ['DHL', 'DPD'], suppliers: suppliers.map((name) => ({ id: `id of ${name}`, name })) };
  const read = readProducts(table.rows, columns, choices);
  const found = new Map(products.map((product) => [normalLine(product.sku ?? '').toLowerCase(), product]));
  const { edits, problems } = editsOf(read.products, found, columns.sku);
  return {
    products: edits.length,
    problems: [...read.problems, ...problems],
    changed: edits.filter(({ fields }) => fields.length > 0).map(({ after }) => after),
  };
}

test('an exported file that nobody has edited changes nothing', async () => {
  const supplier = 'Ningbo Haoyuan Furniture Co., Ltd.';
  const names = ['+Plus Regal', '-20° Box', '@Home Regal'];
  const products = names.map((name, index) =>
    testProduct(String(index), {
      sku: `HD-P${index + 1}`,
      name,
      supplierId: `id of ${supplier}`,
      shippingSizeLength: 0,
      shippingSizeWidth: 0,
      shippingSizeHeight: 0,
      shippingSizeWeight: 0,
      hsEU: null,
      cabQuantity: null,
      outboundCarrier: 'DHL',
      carrierUK: 'DHL',
      carrierEU: 'DHL',
    }),
  );
  const bytes = readFileSync(join(import.meta.dirname, 'fixtures/guarded-export.csv'));
  expect(await changesOf(bytes, products, [supplier])).toEqual({ products: 3, problems: [], changed: [] });
});

/** Texts as they are stored, with all that CSV, spreadsheets and Unicode make difficult. */
const hostileText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "'",
        '"',
        ';',
        ',',
        '=',
        '+',
        '-',
        '@',
        '＝',
        '＠',
        ' ',
        '\u00A0',
        'e\u0301',
        'ß',
        '👩‍🚒',
        '"";',
        'x',
      ),
      fc.string({ unit: 'binary', maxLength: 4 }),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => normalLine(parts.join('')))
  .filter((text) => text !== '' && !hasUnseen(text));

test('5,000 products with any texts come back from their file unchanged', async () => {
  const texts = fc.sample(fc.tuple(hostileText, hostileText), 5_000);
  const products = texts.map(([sku, name], index) =>
    // A blank that an older back-end has stored is no change either.
    testProduct(String(index), { sku: `${sku}${index}`, name: name.startsWith('x') ? ` ${name}  ` : name }),
  );
  const supplier = '\'+Möbel; "Süd"';
  const rows = products.map(({ sku, name }) => [sku ?? '', name ?? '', supplier, 118]);
  const file = csvText([['sku', 'name', 'supplier', 'Länge'], ...rows]);
  const owned = products.map((product) => ({ ...product, supplierId: `id of ${supplier}` }));
  expect(await changesOf(new TextEncoder().encode(file), owned, [supplier])).toEqual({
    products: 5_000,
    problems: [],
    changed: [],
  });
});

test('every text comes back from a file as it is stored', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(hostileText, { minLength: 1, maxLength: 20 }), async (texts) => {
      const { rows } = await readTable(
        new TextEncoder().encode(csvText([['a', 'b'], ...texts.map((text) => [text, 'x'])])),
      );
      expect(rows.map(({ cells }) => cells[0])).toEqual(texts);
    }),
    { numRuns: 100 },
  );
});
