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
  /** For each claim, where its pieces come from. Their sum is the claim's wherever there was enough. */
  readonly shares: readonly (readonly Share<Source>[])[];
  /** The pieces that were not claimed. */
  readonly rest: readonly Share<Source>[];
  /** The indexes of the claims that got less than they asked for. */
  readonly unmet: readonly number[];
}

/**
 * Gives each claim its pieces: all of them first from what they prefer, then from the first source of their kind that has some
 * left on. No piece is made and none is lost.
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
        const asked = claims[claim];
        if (asked?.kind !== source.kind || !from(asked, source)) continue;
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
