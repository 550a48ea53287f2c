import { describe, expect, it } from 'vitest';
import { readTable } from './readTable.ts';

const MANY_COLUMNS = Array.from({ length: 20_000 }, (_, index) => `c${index}`).join(';');

describe('a file that is too large', () => {
  it.each<[string, string, object]>([
    [
      'has 20,000 columns',
      `${MANY_COLUMNS}\n${'A;B;C;x\n'.repeat(20_000)}`,
      { line: 1, column: null, code: 'TOO_MANY_COLUMNS' },
    ],
    [
      'has millions of cells in a row',
      `a;b\n1;2\n${';'.repeat(10_000_000)}`,
      { line: 3, column: null, code: 'TOO_MANY_COLUMNS' },
    ],
    ['has millions of lines', `a;b${'\n1'.repeat(5_000_000)}`, { line: 100_001, column: null, code: 'TOO_MANY_LINES' }],
  ])('is refused when it %s', (_case, text, error) => {
    expect(readTable(text)).toMatchObject({ columns: [], rows: [], errors: [error] });
  });

  it('is accepted with 100,000 lines and 200 columns', () => {
    const text = `${MANY_COLUMNS.split(';').slice(0, 200).join(';')}${'\nA;B;C;x'.repeat(99_999)}\n\n`;
    const { rows, errors } = readTable(text);
    expect(errors).toEqual([]);
    expect(rows).toHaveLength(99_999);
    expect([rows[0]?.cell('c3'), rows[0]?.cell('c199'), rows[0]?.cell('other')]).toEqual(['x', '', '']);
  });
});

describe('the line numbers of a file', () => {
  it.each([
    ['LF', '\n'],
    ['CR', '\r'],
    ['CRLF', '\r\n'],
  ])('include lines in quotes, empty rows and lines before the header, ended by %s', (_name, end) => {
    const { line, rows } = readTable(['', 'a;b', '"x', 'y";1', '', '2;"', '"', '3;3', ''].join(end));
    expect(line).toBe(2);
    expect(rows.map((row) => row.line)).toEqual([3, 6, 8]);
    expect(rows[0]?.cell('a')).toBe('x y');
  });
});

describe('the separator of a file', () => {
  it.each([
    ['a;b;c,d', 'a;b;c,d', ';'],
    ['a,b,c;d', 'a,b,c;d', ','],
    ['an empty row before', '\r\n \r\na,b', ','],
  ])('is the one in the header: %s', (_case, head, separator) => {
    const { columns, rows } = readTable(`${head}\n1${separator}2`);
    expect(columns.slice(0, 2)).toEqual(['a', 'b']);
    expect(rows[0]?.cell('b')).toBe('2');
  });
});
