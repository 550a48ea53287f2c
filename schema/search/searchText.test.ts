import { expect, it } from 'vitest';
import { mentionsAll, searchWords } from './searchText.ts';

const isFound = (text: string, typed: string) => mentionsAll(text, searchWords(typed));

it('finds a text in every spelling', () => {
  const spellings = ['Müller', 'Mu\u0308ller', 'MUELLER', 'muller'];
  for (const text of spellings)
    for (const typed of spellings) expect([text, typed, isFound(text, typed)]).toEqual([text, typed, true]);
  for (const typed of ['hruba', 'HRUBÁ', '  strasse  hrub ', 'Straße, Hrubá'])
    expect(isFound('Hrubá Straße', typed)).toBe(true);
  for (const typed of ['Miller', 'strase hruba', 'hruba ulice']) expect(isFound('Hrubá Straße', typed)).toBe(false);
});

it('finds every part of a text, although the e of an umlaut may be left out', () => {
  for (const text of ['Quelleneuerung', 'Bauer Aeolus', 'Noël Böe', 'BLUE-E27', 'aueoe']) {
    for (let start = 0; start < text.length; start++) {
      for (let end = start + 1; end <= text.length; end++) {
        const typed = text.slice(start, end);
        expect([text, typed, isFound(text, typed)]).toEqual([text, typed, true]);
      }
    }
  }
});

it('a blank search finds everything, and signs without letters are searched only alone', () => {
  expect(isFound('a', '  ')).toBe(true);
  expect(isFound('Müller Söhne', 'Müller & Söhne')).toBe(true);
  expect([isFound('a & b', '&'), isFound('a + b', '&')]).toEqual([true, false]);
});
