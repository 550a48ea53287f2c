/** Parses a list of products pasted from a spreadsheet or a mail, one `SKU;pieces` per line. */
import { readNumber, type NumberReading } from '../../../platform/format/numberInput';

type Pasted = {
  /** The products by SKU; pieces of the same SKU are added up. */
  found: { sku: string; quantity: number }[];
  /** Lines without a SKU and a whole number of pieces, numbered from 1. */
  unreadable: { line: number; text: string }[];
  /** Lines whose pieces can be read as two numbers. */
  ambiguous: { line: number; reading: NumberReading }[];
};

/**
 * Semicolon, tab, comma or blank before the pieces. Only after a semicolon or a tab is it certain that a
 * blank or comma belongs to the SKU. The quantity may also come first, as in `12 x SKU`.
 */
const inColumns = /^"?([^;\t"]*[^;\t"\s])"?\s*[;\t]\s*"?(\d[\d.,]*)"?\s*$/;
const skuFirst = /^"?([^\s;,\t"]+)"?\s*[;,\t ]\s*"?(\d[\d.,]*)"?\s*$/;
const quantityFirst = /^"?(\d[\d.,]*)"?\s*[x×*]\s*"?([^\s;,\t"]+)"?\s*$/i;

export function readPasted(text: string): Pasted {
  const found = new Map<string, number>();
  const unreadable: Pasted['unreadable'] = [];
  const ambiguous: Pasted['ambiguous'] = [];
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = raw.trim();
    if (line === '') continue;
    const [sku, pieces] = partsOf(line);
    const reading = readNumber(pieces ?? '');
    const quantity = Number(reading.decimal ?? Number.NaN);
    if (reading.wrong === 'ambiguous') ambiguous.push({ line: index + 1, reading });
    else if (sku === undefined || !Number.isSafeInteger(quantity) || quantity < 1) {
      // A first line with the head of a table is not an error.
      if (index > 0 || !/^"?sku"?\b/i.test(line)) unreadable.push({ line: index + 1, text: line });
    } else found.set(sku, (found.get(sku) ?? 0) + quantity);
  }
  return { found: [...found].map(([sku, quantity]) => ({ sku, quantity })), unreadable, ambiguous };
}

function partsOf(line: string): [string | undefined, string | undefined] {
  const turned = quantityFirst.exec(line);
  if (turned) return [turned[2], turned[1]];
  const straight = inColumns.exec(line) ?? skuFirst.exec(line);
  return [straight?.[1], straight?.[2]];
}
