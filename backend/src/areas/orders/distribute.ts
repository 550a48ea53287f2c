/** Pieces of one kind, such as a line of a SKU. */
export interface Pieces {
  /** Names the kind. */
  readonly kind: string;
  readonly pieces: number;
}

/** A demand for pieces of a kind, with the sources that it prefers. */
export interface Claim<Source> extends Pieces {
  readonly prefers?: (source: Source) => boolean;
}

/** Some of the pieces that a source held. */
export interface Share<Source> {
  readonly source: Source;
  readonly pieces: number;
}

/** The result of a distribution. */
export interface Distribution<Source> {
  /** For each claim, the sources of its pieces. They add up to the claim if there were enough pieces. */
  readonly shares: readonly (readonly Share<Source>[])[];
  /** The pieces that were not claimed. */
  readonly rest: readonly Share<Source>[];
  /** The indexes of the claims that got fewer pieces than claimed. */
  readonly unmet: readonly number[];
}

/**
 * Distributes pieces to claims: first from the sources that they prefer, then from the first sources of their kind with pieces left. Pieces
 * are conserved.
 */
export function distribute<Source extends Pieces>(
  sources: readonly Source[],
  claims: readonly Claim<Source>[],
): Distribution<Source> {
  const left = sources.map(({ pieces }) => pieces);
  const given = claims.map(({ pieces }): { wanted: number; readonly shares: Share<Source>[] } => {
    return { wanted: pieces, shares: [] };
  });
  const give = (from: (claim: Claim<Source>, source: Source) => boolean): void => {
    for (const [claim, own] of given.entries()) {
      for (const [index, source] of sources.entries()) {
        const claimed = claims[claim];
        if (claimed?.kind !== source.kind || !from(claimed, source)) continue;
        const got = Math.min(own.wanted, left[index] ?? 0);
        if (got === 0) continue;
        own.wanted -= got;
        left[index] = (left[index] ?? 0) - got;
        own.shares.push({ source, pieces: got });
      }
    }
  };
  give(({ prefers }, source) => prefers?.(source) === true);
  give(() => true);
  const rest = sources.flatMap((source, index) => {
    const pieces = left[index] ?? 0;
    return pieces > 0 ? [{ source, pieces }] : [];
  });
  const unmet = given.flatMap(({ wanted }, claim) => (wanted > 0 ? [claim] : []));
  return { shares: given.map(({ shares }) => shares), rest, unmet };
}
