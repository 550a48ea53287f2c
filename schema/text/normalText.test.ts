import { expect, it } from 'vitest';
import { withGuard, withoutGuard } from './formulaGuard.ts';
import { hasUnseen, hasUnseenInLines, normalCell, normalFileName, normalLine, normalLines } from './normalText.ts';

it.each([
  ['=1+1', "'=1+1"],
  ['+49 30 123', "'+49 30 123"],
  ['-Nord GmbH-', "'-Nord GmbH-"],
  ['@Home 3', "'@Home 3"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['＝1', "'＝1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠a', "'＠a"],
  ["'+49", "''+49"],
  ["''+49", "'''+49"],
  ["'01067", "'01067"],
  ["'", "'"],
  ['', ''],
  [' =1', ' =1'],
  ['a=1', 'a=1'],
  ['1-2', '1-2'],
])('the text %j stands in a file for people as %j, and comes back', (text, cell) => {
  expect(withGuard(text)).toBe(cell);
  expect(withoutGuard(cell)).toBe(text);
});

it('reads a text that came decomposed, or with other blanks, like the one that people write', () => {
  expect(['Möbel  Süd', ' Mo\u0308bel Su\u0308d\n', 'Möbel\u00A0Süd', 'Möbel \u2003 Süd'].map(normalLine)).toEqual(
    Array.from({ length: 4 }, () => 'Möbel Süd'),
  );
  expect(normalLines('\r\n Zeile  1 \r\n\r\n\tZeile\t2\u2028Zeile 3\n ')).toBe('Zeile 1\n\nZeile 2\nZeile 3');
  expect(normalCell(" '+49  351\r\n000 ")).toBe('+49 351 000');
  expect(normalFileName(' Rech\u202Enung\r\n 1\0.pdf')).toBe('Rechnung 1.pdf');
});

it('reads every character in a cell like in a text of one line, except line breaks', () => {
  const texts = Array.from({ length: 0x1_00_00 }, (_, code) => `a${String.fromCharCode(code)}b`);
  const differing = texts.filter((text) => normalCell(text) !== normalLine(text));
  expect(differing).toEqual(['a\nb', 'a\vb', 'a\fb', 'a\rb', 'a\u2028b', 'a\u2029b']);
});

it('finds what cannot be seen', () => {
  const unseen = [
    '\0',
    '\x1B',
    '\x7F',
    '\x85',
    '\u2028',
    '\u061C',
    '\u200E',
    '\u200F',
    '\u202A',
    '\u202E',
    '\u2066',
    '\u2069',
  ];
  expect(['\t', '\n', '\r', ...unseen, '\uD800'].filter((character) => !hasUnseen(`a${character}b`))).toEqual([]);
  // A joined emoji, a soft hyphen, and letters of other scripts can be stored.
  expect(['👩‍🚒', 'Donau\u00ADdampf', '可', 'שלום'].filter(hasUnseen)).toEqual([]);
  expect(['\0', '\r', '\x1B', '\uDC00'].filter((character) => !hasUnseenInLines(`a${character}b`))).toEqual([]);
  expect(hasUnseenInLines('a\n\tb')).toBe(false);
});
