import { describe, expect, it } from 'vitest';
import { parseCsv } from '../../../testing/parseCsv.ts';
import { csvOf, decimalCell, momentCell, textCell, wholeCell } from './csv.ts';

describe('a cell', () => {
  it.each(['=1+1', '+49 40 1', '-x', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '=HYPERLINK("http://x";"y")'])(
    'with the text %j is not a formula',
    (text) => {
      expect(textCell(text)).toBe(`'${text}`);
    },
  );

  it.each(['', 'a=1', ' =1', '1-2', "'", 'Küche', '00123', '10.5'])('with the text %j stays as it is', (text) => {
    expect(textCell(text)).toBe(text);
  });

  it('with a number has all digits and a decimal comma, negative ones too', () => {
    expect([wholeCell(-3), wholeCell(0), wholeCell(1_234_567), wholeCell(null)]).toEqual(['-3', '0', '1234567', '']);
    expect(['99999999.9999', '-0.5', '1.10', '7', null].map(decimalCell)).toEqual([
      '99999999,9999',
      '-0,5',
      '1,10',
      '7',
      '',
    ]);
  });

  it('with a time is a date in every language', () => {
    expect(momentCell(new Date('2026-11-19T08:12:00.999+01:00'))).toBe('2026-11-19 07:12:00');
    expect(momentCell(null)).toBe('');
  });
});

describe('lines', () => {
  it('are separated by semicolons and end with CR LF, with quotes where needed', () => {
    expect(csvOf([['a', '1,5', 'b;c', 'd"e', '']])).toBe('a;1,5;"b;c";"d""e";\r\n');
  });

  it('can be read back unchanged, whatever they contain', () => {
    const lines = [
      ['sku', 'name', ''],
      ['a;b', 'sagt "ja"', 'zwei\nZeilen'],
      ['', '', ''],
      ['\r\n', '"', ';;'],
    ];
    expect(parseCsv(csvOf(lines))).toEqual(lines);
  });
});
