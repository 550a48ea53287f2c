/**
 * Parses typed numbers. Comma and point are both accepted, and the number is shown in German format; the result is the decimal as
 * the gateway takes it (`"1234.5"`), exact and without binary floats.
 */

/**
 * The typed decimal; undefined if it is not a number. The last separator is the decimal one. A single point before three digits
 * is a thousands dot if fewer than three decimal places are allowed: `1.234` pieces are 1234, a rate of `1.096` is not.
 */
export function parseNumber(text: string, places: number): string | undefined {
  const plain = text.replaceAll(/[\s\u00a0\u202f€$]/g, '').replace(/^[−–]/, '-');
  if (!/^-?[\d.,]*\d[\d.,]*$/.test(plain)) return undefined;
  const separators = plain.replaceAll(/[^.,]/g, '');
  const last = separators.at(-1);
  const isRepeated = new Set(separators).size === 1 && separators.length > 1;
  const isThousandsDot = separators === '.' && places < 3 && /\.\d{3}$/.test(plain);
  if (last === undefined || isRepeated || isThousandsDot) {
    return isGrouped(plain, last) ? trimmed(digitsOf(plain)) : undefined;
  }
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

/** For display: `1.234,5`, with at least `minPlaces` decimal places. Text that is no decimal is returned unchanged. */
export function showNumber(decimal: string, minPlaces = 0): string {
  if (!isDecimal(decimal)) return decimal;
  const [whole = '', digits = ''] = decimal.replace('-', '').split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, '.');
  const fraction = digits.padEnd(minPlaces, '0');
  return `${decimal.startsWith('-') ? '−' : ''}${grouped}${fraction === '' ? '' : `,${fraction}`}`;
}

export function isDecimal(text: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(text);
}

/** The number of decimal places. */
export function placesOf(decimal: string): number {
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
