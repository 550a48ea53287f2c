import type { Schema } from '../../rest/tolerant/records.ts';
import type { Random } from './random.ts';

/** How a random response differs from what a back-end usually sends. */
export interface Oddness {
  /** The probability, for each value, of another spelling that the contract may allow: escapes, exponents, bounds, blanks, other keys. */
  readonly spelling: number;
  /** The probability of a value that it does not allow. */
  readonly wrong: number;
}

const TEXTS = [
  '',
  'a',
  'Öhlmann',
  'true',
  'false',
  'unshipped',
  'ERROR',
  'Spedition, DHL ,DHL',
  ' VS ',
  '12:19:1361;4:1:2',
  '/',
];
const ODD_TEXTS = [
  'a"b',
  'a\\b',
  'a"b\\c\n\u0001',
  '😀',
  '\ud800',
  '\u2028',
  '\u007f',
  'x'.repeat(130),
  'ü'.repeat(251),
  'x'.repeat(501),
  'null',
  '  ',
];
const MOMENTS = [
  '2026-11-22T20:59:00.000Z',
  '2026-11-22T20:59:00Z',
  '2024-02-29T00:00:00Z',
  '2026-10-31T12:00:00.123Z',
];
const ODD_MOMENTS = [
  '2023-02-29T00:00:00Z',
  '1900-02-29T00:00:00Z',
  '2026-04-31T00:00:00Z',
  '2026-11-22T20:59:00+02:00',
  '2026-11-22t20:59:00z',
  '2026-11-22T20:59:60Z',
  '2026-11-22T20:60:00Z',
  '2026-11-22T24:00:00Z',
  '2026-13-22T20:59:00Z',
  '2026-00-22T20:59:00Z',
  '0999-01-01T00:00:00Z',
  '3026-11-22T20:59:00Z',
  '2026-11-22T20:59:00.1Z',
  '2026-11-22 20:59:00Z',
  '2026-11-22X20:59:00Z',
  '2026-11-22T20:59:00X',
  '2026-11-22T20:59:00.a23Z',
  '2026-11-22T20:59:00.12aZ',
  '2026-11-22T20:59:00.1234Z',
  '2026-11-22',
  'gestern',
];
const NUMBERS = ['0', '1', '-1', '12.5', '0.000001', '100', '-12.25', '99999999.9999'];
const ODD_NUMBERS = [
  '12.50',
  '3.0',
  '1e3',
  '1E-7',
  '-0',
  '-0.0',
  '0.1',
  '0.0000001',
  '0.30000000000000004',
  '1234567890.123456',
  '123456789012345678',
  '9007199254740993',
  '0.00000000000000000000000001',
  '1e400',
];
const ODD_INTEGERS = [
  '1.0',
  '1e3',
  '-0',
  '2147483647',
  '2147483648',
  '-2147483649',
  '12345678901',
  '-123456789012345',
  '1234567890123456',
  '0',
  '-1',
  '007',
];
const WRONG = [
  '"x"',
  '1',
  'true',
  'null',
  '{}',
  '[]',
  '[1]',
  '[{}]',
  '01',
  '1.',
  '.5',
  '-',
  '+1',
  'nul',
  'tru',
  'falsy',
  '"\\x"',
  '"\\u12g4"',
  '"open',
  '"\u0001"',
  '"tab\t"',
  '',
  '{"a":1,}',
  '{"a" 1}',
  '[1 2]',
  'NaN',
];

/** The JSON text of a random response of a schema, sometimes not even JSON. */
export function randomAnswer(schema: Schema, random: Random, oddness: Oddness): string {
  const isOdd = (): boolean => random.chance(oddness.spelling);
  const blank = (): string => (isOdd() ? random.pick([' ', '\n', '\t ', '\r\n']) : '');

  function value(of: Schema, name: string): string {
    if (random.chance(oddness.wrong)) return random.pick(WRONG);
    if (of.anyOf) return value(schemaOf(random.pick(of.anyOf)), name);
    if (of.enum) return JSON.stringify(isOdd() ? 'another' : random.pick(of.enum));
    const types: readonly string[] = [of.type ?? []].flat();
    if (types.includes('null') && (types.length === 1 || random.chance(0.15))) return 'null';
    switch (types.find((type) => type !== 'null')) {
      case 'object':
        return object(of);
      case 'array':
        return 'items' in of && 'type' in of.items ? list(of.items) : '[]';
      case 'boolean':
        return random.pick(['true', 'false']);
      case 'integer':
        if (isOdd()) return random.pick(ODD_INTEGERS);
        return name === 'statusCode' ? '200' : String(Math.max(of.minimum ?? 0, random.below(5_000)));
      case 'number':
        return random.pick(isOdd() ? ODD_NUMBERS : NUMBERS);
      default:
        if (of.format === 'date-time') return JSON.stringify(random.pick(isOdd() ? ODD_MOMENTS : MOMENTS));
        if (of.pattern !== undefined)
          return JSON.stringify(random.pick(isOdd() ? ['', 'a b', 'ä', '-', 'a'.repeat(65)] : ['a1_-', '7']));
        return text(isOdd() ? random.pick(ODD_TEXTS) : random.pick(TEXTS) || (of.minLength ? 'a' : ''));
    }
  }

  function text(given: string): string {
    return isOdd() ? `"${given.split('').map(escaped).join('')}"` : JSON.stringify(given);
  }

  function object({ properties = {}, required = [] }: Schema): string {
    const entries = Object.entries(properties).filter(([name]) => required.includes(name) || !isOdd());
    const members = entries.map(([name, property]) => member(name, value(schemaOf(property), name)));
    if (random.chance(oddness.wrong)) members.splice(random.below(members.length + 1), 1);
    if (isOdd()) members.reverse();
    const [name] = random.pick([...entries, ['', {}] as const]);
    if (isOdd()) members.push(member(name, value(schemaOf(properties[name]), name)));
    if (isOdd()) {
      const unknown = random.pick([
        '1',
        '"x"',
        '{"a":[1,{"b":null}, "\\u00e9"]}',
        '[]',
        'false',
        '-1.5',
        'null',
        '{ }',
      ]);
      members.splice(
        random.below(members.length + 1),
        0,
        member(random.pick(['extra', '__proto__', 'ü', '']), unknown),
      );
    }
    return `{${blank()}${members.join(`${blank()},${blank()}`)}${blank()}}`;
  }

  function member(name: string, json: string): string {
    const key =
      isOdd() && random.chance(0.1) && name ? `"${escaped(name[0] ?? '')}${name.slice(1)}"` : JSON.stringify(name);
    return `${key}${blank()}:${blank()}${json}`;
  }

  function list(items: Schema): string {
    const rows = Array.from({ length: random.below(5) }, () => value(items, ''));
    return `[${blank()}${rows.join(`${blank()},${blank()}`)}${blank()}]`;
  }

  return `${blank()}${value(schema, '')}${blank()}`;
}

/** Its bytes, sometimes cut off, continued or with a byte changed, in pieces as they may arrive. */
export function randomChunks(text: string, random: Random, damage: number): Buffer[] {
  let bytes = Buffer.from(text);
  if (random.chance(damage) && bytes.length > 0) {
    const at = random.below(bytes.length);
    if (random.chance(0.1)) bytes = Buffer.concat([bytes, random.pick([bytes, Buffer.from('}'), Buffer.from('\0')])]);
    else if (random.chance(0.3)) bytes = bytes.subarray(0, at);
    else
      bytes[at] = random.chance(0.5)
        ? random.below(256)
        : random.pick([0x22, 0x2c, 0x5c, 0x7b, 0x7d, 0x5d, 0x30, 0x2d]);
  }
  const cuts = Array.from({ length: random.below(4) }, () => random.below(bytes.length + 1)).toSorted((a, b) => a - b);
  return [...cuts, bytes.length].map((end, index) => bytes.subarray(cuts[index - 1] ?? 0, end));
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function schemaOf(property: unknown): Schema {
  return typeof property === 'object' && property !== null ? property : {};
}
