/** A list of products as it is pasted from a spreadsheet or a mail: `SKU;pieces`, one in a line. */

type Pasted = {
  /** What could be read, one for each SKU: pieces of the same SKU are added up. */
  found: { sku: string; quantity: number }[];
  /** Lines, counted from 1, that say no SKU with a whole number of pieces. */
  unreadable: { line: number; text: string }[];
};

/** Semicolon, tab, comma or blank before the pieces; thousands may have their dot. The quantity may come first, as in `12 x SKU`. */
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
      // A head is no mistake.
      if (index > 0 || !/^"?sku"?\b/i.test(line)) unreadable.push({ line: index + 1, text: line });
    } else found.set(sku, (found.get(sku) ?? 0) + quantity);
  }
  return { found: [...found].map(([sku, quantity]) => ({ sku, quantity })), unreadable };
}

function partsOf(line: string): [string | undefined, string | undefined] {
  const turned = quantityFirst.exec(line);
  if (turned) return [turned[2], turned[1]];
  const straight = skuFirst.exec(line);
  return [straight?.[1], straight?.[2]];
}
