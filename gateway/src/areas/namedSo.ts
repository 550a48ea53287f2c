/** How well a text names what is called so: by each character, or in whatever case it is written. */
export type NamedSo = 'exactly' | 'inOtherCase' | 'not';

/** Compares as the lists do that ignore case, in composed form (NFC), as names are kept. */
export function namedSo(asked: string, name: string | null | undefined): NamedSo {
  const [one, other] = [plain(asked), plain(name ?? '')];
  if (one === other) return 'exactly';
  return one.toLowerCase() === other.toLowerCase() ? 'inOtherCase' : 'not';
}

/**
 * The row that is called so, among parts of a list that come one after the other: the first that is written so by each character,
 * else the first that is written in other case. No more parts are asked for than it takes.
 */
export async function findNamed<Row>(
  parts: AsyncIterable<readonly Row[]>,
  asked: string,
  nameOf: (row: Row) => string | null | undefined,
): Promise<Row | undefined> {
  let found: Row | undefined;
  for await (const rows of parts) {
    for (const row of rows) {
      const match = namedSo(asked, nameOf(row));
      if (match === 'exactly') return row;
      if (match === 'inOtherCase') found ??= row;
    }
  }
  return found;
}

function plain(text: string): string {
  return text.normalize('NFC').trim();
}
