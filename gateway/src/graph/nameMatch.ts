import { normalLine } from 'schema/text/normalText.ts';

/** How well a text matches a name: exactly, or ignoring case. */
export type NameMatch = 'exactly' | 'inOtherCase' | 'not';

/** Compares in the form in which names are stored, and like the lists that ignore case. */
export function matchName(requested: string, name: string | null | undefined): NameMatch {
  const [one, other] = [normalLine(requested), normalLine(name ?? '')];
  if (one === other) return 'exactly';
  return one.toLowerCase() === other.toLowerCase() ? 'inOtherCase' : 'not';
}

/**
 * Finds the row with this name in a list that is read in parts: the first exact match, or else the first match that ignores case. Reads no
 * more parts than necessary.
 */
export async function findByName<Row>(
  parts: AsyncIterable<readonly Row[]>,
  requested: string,
  nameOf: (row: Row) => string | null | undefined,
): Promise<Row | undefined> {
  let found: Row | undefined;
  for await (const rows of parts) {
    for (const row of rows) {
      const match = matchName(requested, nameOf(row));
      if (match === 'exactly') return row;
      if (match === 'inOtherCase') found ??= row;
    }
  }
  return found;
}
