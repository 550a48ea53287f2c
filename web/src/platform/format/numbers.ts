import type { Language } from '../i18n/language';

/**
 * Numbers in German format in both languages (document 1, section 1): thousands dot, decimal comma, and the true minus sign.
 */
type NumericText = `${number}`;

/** The text for a missing value. */
export const missing = '–';

const integer = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 });
const quantity = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 });
const threeDecimals = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 3 });
const euro = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });
const millions = new Intl.NumberFormat('de-DE', {
  style: 'currency',
  currency: 'EUR',
  notation: 'compact',
  maximumSignificantDigits: 3,
  // The short form would leave out the dot of 1.510.
  useGrouping: 'always',
});
const dollar = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'USD' });
const twoDecimals = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const kilogramsText = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 3 });
const percent = new Intl.NumberFormat('de-DE', {
  style: 'percent',
  maximumFractionDigits: 1,
});
const rateDecimals = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 4, maximumFractionDigits: 4 });

/** A whole number: rows, pages, pieces. */
export function formatCount(value: number): string {
  return withMinusSign(integer.format(value));
}

/** A quantity with up to two decimals. */
export function formatQuantity(value: number): string {
  return withMinusSign(quantity.format(value));
}

/** A quantity, or the text for a missing value. */
export function quantityOr(value: number | null | undefined): string {
  return value === null || value === undefined ? missing : formatQuantity(value);
}

/** EUR with two decimals and the symbol; `"1234.5"` is `1.234,50 €`. */
export function formatEuro(decimal: string | null | undefined): string {
  return formatDecimal(euro, decimal);
}

/** The English texts of German abbreviations. */
const englishMagnitudes: Readonly<Record<string, string>> = { 'Mio.': 'm', 'Mrd.': 'bn' };

/** EUR with three significant digits, for large headline figures; `"2427150.00"` is `2,43 Mio. €`, in English `2,43 m €`. */
export function formatMillions(decimal: string | null | undefined, language: Language): string {
  const text = formatDecimal(millions, decimal);
  return language === 'de'
    ? text
    : text.replace(/Mio\.|Mrd\./, (magnitude) => englishMagnitudes[magnitude] ?? magnitude);
}

/** USD with two decimals and the symbol. */
export function formatDollar(decimal: string | null | undefined): string {
  return formatDecimal(dollar, decimal);
}

/** An amount with two decimals without a symbol, for part of a sum whose currency is shown beside it. */
export function formatAmount(decimal: string | null | undefined): string {
  return formatDecimal(twoDecimals, decimal);
}

/** A weight in kg with two decimals, or three if it has them, and the unit; `27.9` is `27,90 kg`. */
export function formatWeight(kilograms: number | null | undefined): string {
  if (kilograms === null || kilograms === undefined) return missing;
  return `${withMinusSign(kilogramsText.format(kilograms))}\u00a0kg`;
}

/** A size or weight with up to three decimals, without rounding to two, and without its unit. */
export function formatMeasure(value: number | null | undefined): string {
  return value === null || value === undefined ? missing : withMinusSign(threeDecimals.format(value));
}

/** The sides of a body in cm, all with as many decimals as the one with the most: `118,9 × 34,0 × 26,7 cm`. */
export function formatSides(centimetres: readonly (number | null | undefined)[]): string {
  const texts = centimetres.map(formatMeasure);
  const decimals = Math.max(...texts.map((text) => text.split(',')[1]?.length ?? 0));
  const aligned = texts.map((text) => {
    const [whole, fraction = ''] = text.split(',');
    return text === missing || decimals === 0 ? text : `${whole},${fraction.padEnd(decimals, '0')}`;
  });
  return `${aligned.join(' × ')}\u00a0cm`;
}

/** A part of a whole, from 0 to 1: `0.529` is `52,9 %`, and `0.3` is `30 %`. */
export function formatShare(share: number): string {
  return withMinusSign(percent.format(share));
}

/** An exchange rate: four decimals. */
export function formatRate(decimal: string | null | undefined): string {
  return formatDecimal(rateDecimals, decimal);
}

/** Decimals stay text until they are formatted, because a long one would lose digits as a binary float. */
function formatDecimal(format: Intl.NumberFormat, decimal: string | null | undefined): string {
  return isNumeric(decimal) ? withMinusSign(format.format(decimal)) : missing;
}

function isNumeric(value: string | null | undefined): value is NumericText {
  return value !== null && value !== undefined && /^-?\d+(\.\d+)?$/.test(value);
}

function withMinusSign(text: string): string {
  return text.replace('-', '−');
}
