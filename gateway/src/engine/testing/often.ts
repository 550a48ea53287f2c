import fc from 'fast-check';

/** The duration of each comparison in seconds; 0 means a fixed number of runs. */
const SECONDS = Number(process.env['DIFFERENTIAL_SECONDS'] ?? 0);
/** Set it to the seed of a failed run to repeat that run. */
const SEED = Number(process.env['DIFFERENTIAL_SEED'] ?? Date.now() % 2 ** 31);

/** The time limit of a comparison in milliseconds. */
export const TIMEOUT = 60_000 + 2_000 * SECONDS;

/** Prints the seed that repeats this run. */
export function printSeed(what: string): void {
  process.stdout.write(`${what} by DIFFERENTIAL_SEED=${SEED}\n`);
}

/** Compares with other seeds again and again. The first difference fails. */
export function compareOften(runs: number, compare: (seed: number) => Promise<void>): Promise<void> {
  const lasting = { numRuns: Number.MAX_SAFE_INTEGER, interruptAfterTimeLimit: SECONDS * 1_000 };
  return fc.assert(fc.asyncProperty(fc.integer(), compare), {
    seed: SEED,
    endOnFailure: true,
    ...(SECONDS > 0 ? lasting : { numRuns: runs }),
  });
}
