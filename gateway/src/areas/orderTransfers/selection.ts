import type { WireId } from '../../rest/wire.ts';

/** Ids of orders, four bytes each where they count: a selection of a hundred thousand is no burden. */
export interface Selection {
  readonly size: number;
  /** In ascending order, each once. */
  readonly ids: Uint32Array;
  /** The ids that are texts, each once. */
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
