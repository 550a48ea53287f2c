/**
 * Reads typed numbers: in fields, pasted lists and imported files. Comma and point are both accepted, and the number is shown in German
 * format; the result is the decimal as the gateway takes it (`"1234.5"`), exact and without binary floats.
 */

/** A number, or why a text is none; an ambiguous one is given in both of its readings. */
export type NumberReading =
  | { decimal: string; wrong?: undefined }
  | { decimal?: undefined; wrong: 'notANumber' }
  | { decimal?: undefined; wrong: 'ambiguous'; readings: { text: string; whole: string; decimal: string } };

/**
 * Reads a typed number. The last separator is the decimal one, and a repeated one groups thousands. `1.234` is refused: it is 1234 in German
 * format, and 1,234 where the point is the decimal separator. The field's unit may be written before or after the number.
 */
export function readNumber(text: string, unit = ''): NumberReading {
  const plain = withoutUnit(text, unit)
    .replaceAll(/[\s\u00a0\u202f]/g, '')
    .replace(/^[−–]/, '-');
  if (/^-?[1-9]\d{0,2}\.\d{3}$/.test(plain)) {
    const readings = { text: plain, whole: plain.replace('.', ''), decimal: plain.replace('.', ',') };
    return { wrong: 'ambiguous', readings };
  }
  const decimal = decimalOf(plain);
  return decimal === undefined ? { wrong: 'notANumber' } : { decimal };
}

/** An identifying number, such as a customs code, without the dots and blanks that group its digits. */
export function readCode(text: string): NumberReading {
  const digits = text.replaceAll(/[\s\u00a0\u202f.]/g, '');
  return /^\d+$/.test(digits) ? { decimal: digitsOf(digits) } : { wrong: 'notANumber' };
}

function decimalOf(plain: string): string | undefined {
  if (!/^-?[\d.,]*\d[\d.,]*$/.test(plain)) return undefined;
  const separators = plain.replaceAll(/[^.,]/g, '');
  const last = separators.at(-1);
  const isRepeated = new Set(separators).size === 1 && separators.length > 1;
  if (last === undefined || isRepeated) return isGrouped(plain, last) ? trimmed(digitsOf(plain)) : undefined;
  const at = plain.lastIndexOf(last);
  const whole = plain.slice(0, at);
  const fraction = plain.slice(at + 1);
  // Two kinds of separators in the wrong order: neither German nor English.
  if (whole.includes(last) || (/[.,]/.test(whole) && !isGrouped(whole, last === ',' ? '.' : ','))) return undefined;
  const digits = digitsOf(whole);
  return trimmed(fraction === '' ? digits : `${digits}.${fraction}`);
}

/** Does a typed code begin with zeros that the number of it lacks: `0106 90`? */
export function hasLeadingZeros(text: string): boolean {
  return /^\s*0[\s.]*\d/.test(text);
}

function withoutUnit(text: string, unit: string): string {
  const trimmedText = text.trim();
  if (unit === '') return trimmedText;
  const [lower, lowerUnit] = [trimmedText.toLowerCase(), unit.toLowerCase()];
  if (lower.endsWith(lowerUnit)) return trimmedText.slice(0, -unit.length);
  return lower.startsWith(lowerUnit) ? trimmedText.slice(unit.length) : trimmedText;
}

/** Marks a text that is no number, so that `1.234` is not mistaken for a decimal. */
const unreadable = '?';

/** The value of a number field: the decimal, empty, or the marked text of what is no number. */
export function fieldValueOf(text: string, { decimal }: NumberReading): string {
  const typed = text.trim();
  return typed === '' ? '' : (decimal ?? `${unreadable}${typed}`);
}

/** The typed text in the value of a number field; undefined if it is a number, or empty. */
export function unreadableIn(value: string): string | undefined {
  return value.startsWith(unreadable) ? value.slice(unreadable.length) : undefined;
}

/** For display: `1.234,5`, with at least `minDecimals` decimal places. Text that is no decimal is returned as it was typed. */
export function showNumber(value: string, minDecimals = 0): string {
  if (!isDecimal(value)) return unreadableIn(value) ?? value;
  const [whole = '', digits = ''] = value.replace('-', '').split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, '.');
  const fraction = digits.padEnd(minDecimals, '0');
  return `${value.startsWith('-') ? '−' : ''}${grouped}${fraction === '' ? '' : `,${fraction}`}`;
}

export function isDecimal(text: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(text);
}

/** The number of decimal places. */
export function decimalsOf(decimal: string): number {
  return decimal.split('.')[1]?.length ?? 0;
}

/** Groups of three after the first, or no separators at all. */
function isGrouped(text: string, separator: string | undefined): boolean {
  if (separator === undefined || !text.includes(separator)) return true;
  const [first = '', ...groups] = text.replace('-', '').split(separator);
  return /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group));
}

function digitsOf(text: string): string {
  const digits = text.replaceAll(/[^\d]/g, '').replace(/^0+(?=\d)/, '') || '0';
  return text.startsWith('-') ? `-${digits}` : digits;
}

/** `-0` is 0. */
function trimmed(decimal: string): string {
  return /^-0(\.0*)?$/.test(decimal) ? decimal.slice(1) : decimal;
}
