import { expect, it } from 'vitest';
import { csvLine, decimalCell, momentCell, textCell, timestampOf, wholeCell } from './csv.ts';

it.each(['=1+1', '+49 40 1', '-1', '@sum', '\tx', '\rx'])('a text such as %j is not run by a spreadsheet', (text) => {
  expect(textCell(text)).toBe(`'${text}`);
});

it.each(['10.5', 'Müller', "'quoted", 'a=b', ' =1', ''])('a text such as %j stays unchanged', (text) => {
  expect(textCell(text)).toBe(text);
});

it('numbers have a decimal comma, also below zero', () => {
  expect([wholeCell(-3), wholeCell(0), wholeCell(null)]).toEqual(['-3', '0', '']);
  expect([decimalCell(-1.5, 2), decimalCell(12, 2), decimalCell(undefined, 2)]).toEqual(['-1,50', '12,00', '']);
});

it('times are in the company’s time zone, and begin with the year so that they sort as text', () => {
  expect(momentCell('2026-11-19T08:12:00.250Z')).toBe('2026-11-19 09:12:00');
  expect(momentCell('2026-07-01T22:30:00Z')).toBe('2026-07-02 00:30:00');
  expect(momentCell(null)).toBe('');
  expect(timestampOf(new Date('2026-11-21T14:30:05Z'))).toBe('20261121_153005');
});

it('cells are quoted if they would end the cell or the line', () => {
  expect(csvLine(['a', 'b;c', 'd"e', 'f\ng', ''])).toBe('a;"b;c";"d""e";"f\ng";\r\n');
});
