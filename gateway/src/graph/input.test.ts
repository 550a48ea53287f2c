import { describe, expect, it } from 'vitest';
import { checkPage, emailAddress, InvalidInputError, parseId } from './input.ts';

describe('input', () => {
  it.each(['a@b.de', 'first.last+tag@occ.example', 'ä@müller.example'])('accepts %s as an e-mail', (text) => {
    expect(emailAddress('email', text)).toBeUndefined();
  });

  it.each([
    '',
    'a',
    'a@b',
    '@b.de',
    'a@',
    'a b@c.de',
    'a@b..de',
    'a@.de',
    'a@b.de.',
    'a@@b.de',
    `${'a'.repeat(250)}@b.de`,
  ])('refuses %s as an e-mail', (text) => {
    expect(emailAddress('email', text)).toEqual({ field: 'email', messageKey: 'validation.email' });
  });

  it.each(['1', '544', '2147483647'])('accepts %s as an id', (id) => {
    expect(parseId('id', id)).toBe(Number(id));
  });

  it.each(['ord-7', '2026-0017', '2026_11:23', 'a/b', 'Größe 1'])('accepts %s as an id of another back-end', (id) => {
    expect(parseId('id', id)).toBe(id);
  });

  it.each([
    '',
    '0',
    '-1',
    '01',
    '1.5',
    '1e3',
    ' 1',
    '2147483648',
    '99999999999',
    '..',
    '%2e%2e',
    '1/2',
    '1?x',
    '1#x',
    '\\..\\',
    '//evil',
    '1\r\n',
    '1\0',
    '１',
  ])('refuses %j as an id', (id) => {
    expect(() => parseId('id', id)).toThrow(InvalidInputError);
  });

  it.each([
    [0, 1],
    [0, 5_000],
    [2_147_483_647, 100],
  ])('accepts page %d of size %d', (index, size) => {
    expect(() => checkPage({ index, size })).not.toThrow();
  });

  it.each([
    [-1, 100, 'page.index', 'validation.minValue'],
    [0, 0, 'page.size', 'validation.minValue'],
    [0, -5, 'page.size', 'validation.minValue'],
    [0, 5_001, 'page.size', 'validation.maxValue'],
  ])('refuses page %d of size %d at %s', (index, size, field, messageKey) => {
    expect(() => checkPage({ index, size })).toThrow(
      expect.objectContaining({ problems: [expect.objectContaining({ field, messageKey })] }),
    );
  });
});
