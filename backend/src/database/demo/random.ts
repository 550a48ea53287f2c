/** A reproducible source of pseudo-random numbers; `next()` is at least 0 and below 1. */
export interface RandomNumbers {
  next(): number;
  /** A whole number from `smallest` to `largest`. */
  between(smallest: number, largest: number): number;
  /** True with this probability in per cent. */
  percent(chance: number): boolean;
  /** One of the choices. */
  pick<Choice>(choices: readonly [Choice, ...Choice[]]): Choice;
}

/** The mulberry32 generator. Good enough for demo data only. */
export function randomNumbers(seed: number): RandomNumbers {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (smallest: number, largest: number): number =>
    smallest + Math.floor(next() * (largest - smallest + 1));
  return {
    next,
    between,
    percent: (chance) => next() * 100 < chance,
    pick: (choices) => choices[between(0, choices.length - 1)] ?? choices[0],
  };
}
