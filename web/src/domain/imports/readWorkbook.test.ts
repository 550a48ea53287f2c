import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { isWorkbook, UnreadableFile } from 'schema/tables/readTable.ts';
import { readWorkbook } from './readWorkbook';

const workbook = async () => new Uint8Array(await readFile('web/src/testing/products.xlsx'));

test('a workbook is read in German notation, each row with its line', async () => {
  const bytes = await workbook();
  expect(isWorkbook(bytes)).toBe(true);
  const { head, rows } = await readWorkbook(new Blob([bytes]));
  expect(head.cells).toEqual(['SKU', 'Versender EU', 'CAB-Menge', 'Länge (cm)', 'Sperrgut', 'Bestand']);
  expect(rows).toEqual([
    { line: 2, cells: ['ALL-FEU60-EDL', 'dpd', '7', '84,125', 'true', '99'] },
    { line: 4, cells: ['GIBT-ES-NICHT', 'DPD', '1', '', '', ''] },
    // Without the error of binary fractions.
    { line: 5, cells: ['ALL-FEU60-RST', 'DPD', '0,3', '', 'false', ''] },
  ]);
});

test('a truncated workbook is refused with the reason', async () => {
  const bytes = await workbook();
  const error = await readWorkbook(new Blob([bytes.slice(0, 600)])).catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(UnreadableFile);
  expect(error).toMatchObject({ problem: 'unreadableWorkbook' });
});
