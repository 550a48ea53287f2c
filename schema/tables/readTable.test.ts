import { expect, test } from 'vitest';
import { readHead, readTable, UnreadableFile } from './readTable.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
/** Windows-1252 agrees with Latin-1 for these letters. */
const windows = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** With its byte order mark. */
function utf16(text: string, order: 'LE' | 'BE'): Uint8Array {
  const units = Array.from(`\u{feff}${text}`, (letter) => letter.charCodeAt(0));
  return Uint8Array.from(units.flatMap((unit) => (order === 'LE' ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])));
}

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
  ['UTF-16', utf16('sku\ttown\r\nA\tKöln\r\n', 'LE'), 'UTF-16', '\t'],
  ['UTF-16 of the other byte order', utf16('sku;town\nA;Köln', 'BE'), 'UTF-16', ';'],
  ['a separator that the first line names', utf8('\u{feff}sep=|\r\nsku|town\r\nA|Köln'), 'UTF-8', '|'],
  ['the named separator even if the head has more of others', utf8('SEP=,,\nsku,"town"\nA,Köln'), 'UTF-8', ','],
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

test('the line that names the separator counts, and nothing else is taken for it', async () => {
  const table = await readTable(utf8('sep=;\r\nsku;note\r\nA;sep=,\r\n'));
  expect([table.head.line, table.rows]).toEqual([2, [{ line: 3, cells: ['A', 'sep=,'] }]]);
  expect((await readTable(utf8('sep=x;b\n1;2'))).head.cells).toEqual(['sep=x', 'b']);
});

test('the head is read from the beginning of a file, which says whether the file is plain', () => {
  const cells = ['sku', 'town'];
  expect(readHead(utf8('sku;"town"\nA;"Kö'))).toEqual({ cells, isPlain: true });
  for (const bytes of [utf8('sep=;\nsku;town'), utf8('sku\ttown\n'), utf16('sku,town\n', 'LE')]) {
    expect(readHead(bytes)).toEqual({ cells, isPlain: false });
  }
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
  ['UTF-16 without its mark', utf8('s\0k\0u\0'), ['noCsv', 1]],
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
  const { rows } = await readTable(bytes);
  clearInterval(timer);
  expect(rows).toHaveLength(99_999);
  expect(rows.at(-1)).toEqual({ line: 100_000, cells: ['SHOP-1', 'K-1', 'A-1', '2', 'Straße, 1', '24103', 'Kiel'] });
  // Other tasks ran meanwhile.
  expect(turns).toBeGreaterThan(5);
});
