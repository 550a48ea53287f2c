import type { Db } from '../../../database/tables.ts';

/** Changes of one character that still count as a typing error. */
const MOST_CHANGES = 2;
/** In characters; among shorter SKUs, too many are similar. */
const SHORTEST = 5;
/** Unknown SKUs for which a similar one is searched, because each is compared with all products. */
const MOST_SEARCHED = 100;

/** For unknown SKUs, the SKU that is probably meant, if there is only one as similar. Keys are in lower case. */
export async function similarSkus(db: Db, unknown: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const searched = [...new Set(unknown.map((sku) => sku.toLowerCase()))]
    .filter((sku) => sku.length >= SHORTEST)
    .slice(0, MOST_SEARCHED);
  if (searched.length === 0) return new Map();
  const products = await db.selectFrom('products').select('sku').execute();
  const known = products.map(({ sku }) => ({ sku, plain: sku.toLowerCase() }));
  return new Map(
    searched.flatMap((sku) => {
      const similar = mostSimilar(sku, known);
      return similar === undefined ? [] : [[sku, similar] as const];
    }),
  );
}

function mostSimilar(sku: string, known: readonly { sku: string; plain: string }[]): string | undefined {
  let fewest = MOST_CHANGES;
  let found: string[] = [];
  for (const { sku: candidate, plain } of known) {
    if (Math.abs(plain.length - sku.length) > fewest) continue;
    const changes = changesBetween(sku, plain, fewest);
    if (changes > fewest) continue;
    if (changes < fewest) found = [];
    fewest = changes;
    found.push(candidate);
  }
  return found.length === 1 ? found[0] : undefined;
}

/** The characters to insert, remove, replace or swap with their neighbour; more than `most` once that is certain. */
export function changesBetween(one: string, other: string, most: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let changes = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwapped) changes = Math.min(changes, (beforeLast[column - 2] ?? 0) + 1);
      current.push(changes);
      least = Math.min(least, changes);
    }
    if (least > most) return least;
    [beforeLast, last] = [last, current];
  }
  return last[other.length] ?? 0;
}
