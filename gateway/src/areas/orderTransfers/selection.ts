/** Ids of orders, four bytes each: a selection of a hundred thousand is no burden. */
export interface Selection {
  readonly size: number;
  /** In ascending order, each once. */
  readonly ids: Uint32Array;
  has(id: number): boolean;
}

export function createSelection(ids: Iterable<number>): Selection {
  const sorted = Uint32Array.from(new Set(ids)).toSorted();
  return {
    size: sorted.length,
    ids: sorted,
    has(id) {
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
