/** How far something with many ids has come. */
export type Progress = { done: number; total: number };

type InPartsOptions<Result> = {
  ids: readonly string[];
  /** The most ids of one call. */
  partSize: number;
  run: (ids: string[]) => Promise<Result>;
  onProgress: (progress: Progress) => void;
  /** Once it is aborted no further part is begun; the one that was begun is finished. */
  signal: AbortSignal;
};

/**
 * Runs something on many ids, part by part, in their order, and answers what each part answered.
 *
 * @throws what a part fails with; the parts before it are done, and `onProgress` has told how many ids they had
 */
export async function inParts<Result>({
  ids,
  partSize,
  run,
  onProgress,
  signal,
}: InPartsOptions<Result>): Promise<Result[]> {
  const results: Result[] = [];
  const total = ids.length;
  onProgress({ done: 0, total });
  for (let start = 0; start < total && !signal.aborted; start += partSize) {
    // One after the other: the next part is only begun when this one is known to be done.
    // oxlint-disable-next-line no-await-in-loop
    results.push(await run(ids.slice(start, start + partSize)));
    onProgress({ done: Math.min(start + partSize, total), total });
  }
  return results;
}
