import { expect, test } from 'vitest';
import { readTable, UnreadableFile } from './readTable';

const utf8 = (text: string) => new TextEncoder().encode(text);
/** Windows-1252 agrees with Latin-1 for these letters. */
const windows = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

async function problemOf(bytes: Uint8Array): Promise<unknown> {
  try {
    await readTable(bytes);
    return undefined;
  } catch (error) {
    return error instanceof UnreadableFile ? [error.problem, error.line] : error;
  }
}

test.each([
  ['UTF-8', utf8('sku;town\nA;Köln'), 'UTF-8', ';'],
  ['UTF-8 with a byte order mark', utf8('\u{feff}sku;town\r\nA;Köln\r\n'), 'UTF-8', ';'],
  ['Windows-1252', windows('sku;town\r\nA;Köln'), 'Windows-1252', ';'],
  ['commas', utf8('sku,town\rA,"Köln"'), 'UTF-8', ','],
  ['tabs', utf8('\n sku\ttown \nA\tKöln'), 'UTF-8', '\t'],
])('reads %s', async (_what, bytes, encoding, separator) => {
  const table = await readTable(bytes);
  expect(table).toMatchObject({ encoding, separator });
  expect(table.head.cells).toEqual(['sku', 'town']);
  expect(table.rows.map(({ cells }) => cells)).toEqual([['A', 'Köln']]);
});

test('a row has the line where it begins, despite line breaks in cells and blank rows', async () => {
  const table = await readTable(utf8('\nsku;note\r\nA;"one\r\ntwo"\r\n;\r\n\r\nB;"say ""hi"""\r\n'));
  expect(table.head.line).toBe(2);
  expect(table.rows).toEqual([
    { line: 3, cells: ['A', 'one two'] },
    { line: 7, cells: ['B', 'say "hi"'] },
  ]);
});

test("a quote in Amazon's file is part of the text", async () => {
  const table = await readTable(utf8('order-id\trecipient-name\n1\t"Max\n2\tErika'));
  expect(table.rows.map(({ cells }) => cells[1])).toEqual(['"Max', 'Erika']);
});

const long = (lines: number, row = 'SHOP-1;K-1;A-1;2;"Straße, 1";24103;Kiel') => `${row}\n`.repeat(lines);

test.each([
  ['nothing', utf8(' \n'), ['empty', 1]],
  ['a head alone', utf8('\nsku;quantity\n'), ['noRows', 2]],
  ['a workbook', Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 0]), ['spreadsheet', 1]],
  ['an old workbook', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0]), ['spreadsheet', 1]],
  ['UTF-16', utf8('s\0k\0u\0'), ['noCsv', 1]],
  ['a quote that is not closed', utf8('sku;note\nA;b\n\nB;"open\nC;d'), ['unreadableRow', 4]],
  [
    'a quote that is not closed in a long file',
    utf8(`a;b\n${long(20_000)}A;"open\n${long(20_000, 'x;y')}`),
    ['unreadableRow', 20_002],
  ],
  ['too many lines', utf8(long(100_001)), ['tooManyLines', 100_001]],
  ['too many columns', utf8(`a\n${';'.repeat(200)}x`), ['tooManyColumns', 2]],
])('refuses %s', async (_what, bytes, problem) => {
  expect(await problemOf(bytes)).toEqual(problem);
});

test('100,000 lines are read in pieces, each with its line number', async () => {
  const bytes = utf8(long(100_000));
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 0);
  const began = performance.now();
  const { rows } = await readTable(bytes);
  clearInterval(timer);
  expect(rows).toHaveLength(99_999);
  expect(rows.at(-1)).toEqual({ line: 100_000, cells: ['SHOP-1', 'K-1', 'A-1', '2', 'Straße, 1', '24103', 'Kiel'] });
  // Other tasks ran meanwhile.
  expect(turns).toBeGreaterThan(5);
  expect(performance.now() - began).toBeLessThan(15_000);
});
