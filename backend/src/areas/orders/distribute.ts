/** Pieces of one kind, such as a line of a SKU. */
export interface Pieces {
  /** Names the kind. */
  readonly kind: string;
  readonly pieces: number;
}

/** Some of the pieces that a source held. */
export interface Share<Source> {
  readonly source: Source;
  readonly pieces: number;
}

/** What became of a distribution. */
export interface Distribution<Source> {
  /** For each claim, where its pieces come from. Their sum is the claim's wherever there was enough. */
  readonly shares: readonly (readonly Share<Source>[])[];
  /** What was not claimed. */
  readonly rest: readonly Share<Source>[];
  /** The indexes of the claims that got less than they asked for. */
  readonly unmet: readonly number[];
}

/** Gives each claim its pieces, from the first source of its kind that has some left on. No piece is made and none is lost. */
export function distribute<Source extends Pieces>(
  sources: readonly Source[],
  claims: readonly Pieces[],
): Distribution<Source> {
  const left = sources.map(({ pieces }) => pieces);
  const unmet: number[] = [];
  const shares = claims.map(({ kind, pieces }, claim) => {
    let wanted = pieces;
    const taken: Share<Source>[] = [];
    for (const [index, source] of sources.entries()) {
      const got = source.kind === kind ? Math.min(wanted, left[index] ?? 0) : 0;
      if (got === 0) continue;
      wanted -= got;
      left[index] = (left[index] ?? 0) - got;
      taken.push({ source, pieces: got });
    }
    if (wanted > 0) unmet.push(claim);
    return taken;
  });
  const rest = sources.flatMap((source, index) => {
    const pieces = left[index] ?? 0;
    return pieces > 0 ? [{ source, pieces }] : [];
  });
  return { shares, rest, unmet };
}
