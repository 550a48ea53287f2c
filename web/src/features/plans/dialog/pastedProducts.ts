/** Parses a list of products pasted from a spreadsheet or a mail, one `SKU;pieces` per line. */

type Pasted = {
  /** The products by SKU; pieces of the same SKU are added up. */
  found: { sku: string; quantity: number }[];
  /** Lines without a SKU and a whole number of pieces, numbered from 1. */
  unreadable: { line: number; text: string }[];
};

/**
 * Semicolon, tab, comma or blank before the pieces, which may have a dot for thousands. Only after a semicolon or a tab is it certain that a
 * blank or comma belongs to the SKU. The quantity may also come first, as in `12 x SKU`.
 */
const inColumns = /^"?([^;\t"]*[^;\t"\s])"?\s*[;\t]\s*"?(\d{1,3}(?:\.\d{3})+|\d+)"?\s*$/;
const skuFirst = /^"?([^\s;,\t"]+)"?\s*[;,\t ]\s*"?(\d{1,3}(?:\.\d{3})+|\d+)"?\s*$/;
const quantityFirst = /^"?(\d+)"?\s*[x×*]\s*"?([^\s;,\t"]+)"?\s*$/i;

export function readPasted(text: string): Pasted {
  const found = new Map<string, number>();
  const unreadable: Pasted['unreadable'] = [];
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = raw.trim();
    if (line === '') continue;
    const [sku, pieces] = partsOf(line);
    const quantity = Number(pieces?.replaceAll('.', ''));
    if (sku === undefined || !Number.isSafeInteger(quantity) || quantity < 1) {
      // A head is not an error.
      if (index > 0 || !/^"?sku"?\b/i.test(line)) unreadable.push({ line: index + 1, text: line });
    } else found.set(sku, (found.get(sku) ?? 0) + quantity);
  }
  return { found: [...found].map(([sku, quantity]) => ({ sku, quantity })), unreadable };
}

function partsOf(line: string): [string | undefined, string | undefined] {
  const turned = quantityFirst.exec(line);
  if (turned) return [turned[2], turned[1]];
  const straight = inColumns.exec(line) ?? skuFirst.exec(line);
  return [straight?.[1], straight?.[2]];
}
