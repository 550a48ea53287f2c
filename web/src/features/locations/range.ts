/** A range of locations as typed, and the locations it contains. */

export type Levels = { level1: string; level2: string; level3: string };

export type RangeText = {
  level1From: string;
  level1To: string;
  level2From: string;
  level2To: string;
  level3From: string;
  level3To: string;
};

/** The most locations created at once. */
export const mostLocations = 500;

/**
 * The names from one to another: `01` to `12` keeps leading zeros, `A` to `D` are letters. Without an end it is one name. Undefined if the
 * two do not form a range.
 */
export function levelsBetween(from: string, to: string): string[] | undefined {
  const [first, last] = [from.trim(), to.trim()];
  if (first === '') return undefined;
  if (last === '' || first === last) return [first];
  const letters = /^[a-z]$/i;
  if (letters.test(first) && letters.test(last)) {
    if (isUpper(first) !== isUpper(last)) return undefined;
    return between(first.charCodeAt(0), last.charCodeAt(0))?.map((code) => String.fromCharCode(code));
  }
  const digits = /^\d{1,6}$/;
  if (!digits.test(first) || !digits.test(last)) return undefined;
  return between(Number(first), Number(last))?.map((number) => String(number).padStart(first.length, '0'));
}

/** The locations of a range in order; at most one more than may be created, to detect too many. */
export function locationsOf(range: RangeText): Levels[] | undefined {
  const first = levelsBetween(range.level1From, range.level1To);
  const second = levelsBetween(range.level2From, range.level2To);
  const third = levelsBetween(range.level3From, range.level3To);
  if (!first || !second || !third) return undefined;
  const found: Levels[] = [];
  for (const level1 of first) {
    for (const level2 of second) {
      for (const level3 of third) {
        if (found.length > mostLocations) return found;
        found.push({ level1, level2, level3 });
      }
    }
  }
  return found;
}

/** Names of locations in a warehouse are case-insensitive. */
export function levelsKey({ level1, level2, level3 }: { [Level in keyof Levels]: string | null }): string {
  return `${level1}-${level2}-${level3}`.toLowerCase();
}

/** `07-04-01` */
export function levelsText({ level1, level2, level3 }: Levels): string {
  return `${level1}-${level2}-${level3}`;
}

function isUpper(letter: string): boolean {
  return letter === letter.toUpperCase();
}

function between(first: number, last: number): number[] | undefined {
  if (last < first) return undefined;
  return Array.from({ length: Math.min(last - first, mostLocations) + 1 }, (_, step) => first + step);
}
