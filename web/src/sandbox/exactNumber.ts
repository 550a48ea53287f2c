/** A number with exactly the digits that it was sent with, in German format; `"27179106.350"` is `27.179.106,350`. */
export function exactNumber(text: string): string {
  if (!isNumeric(text)) return text;
  const digits = text.split('.')[1]?.length ?? 0;
  const format = formats.get(digits) ?? new Intl.NumberFormat('de-DE', { minimumFractionDigits: digits });
  formats.set(digits, format);
  return format.format(text).replace('-', '−');
}

/** By the number of decimals. */
const formats = new Map<number, Intl.NumberFormat>();

function isNumeric(text: string): text is `${number}` {
  return /^-?\d+(?:\.\d+)?$/.test(text);
}
