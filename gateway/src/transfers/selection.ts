import type { WireId } from '../rest/wire.ts';

/** A set of order ids. Numeric ids take four bytes each, so that a hundred thousand of them need little memory. */
export interface Selection {
  readonly size: number;
  /** In ascending order, without duplicates. */
  readonly ids: Uint32Array;
  /** The ids that are texts, without duplicates. */
  readonly texts: ReadonlySet<string>;
  has(id: WireId): boolean;
}

export function createSelection(given: Iterable<WireId>): Selection {
  const ids = [...given];
  const sorted = Uint32Array.from(new Set(ids.filter((id) => typeof id === 'number'))).toSorted();
  const texts = new Set(ids.filter((id) => typeof id === 'string'));
  return {
    size: sorted.length + texts.size,
    ids: sorted,
    texts,
    has(id) {
      if (typeof id === 'string') return texts.has(id);
      let [low, high] = [0, sorted.length - 1];
      while (low <= high) {
        const middle = (low + high) >>> 1;
        const candidate = sorted[middle] ?? 0;
        if (candidate === id) return true;
        if (candidate < id) low = middle + 1;
        else high = middle - 1;
      }
      return false;
    },
  };
}
