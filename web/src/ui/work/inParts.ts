/** The progress of work on many ids. */
export type Progress = { done: number; total: number };

type InPartsOptions<Result> = {
  ids: readonly string[];
  /** The maximum number of ids per call. */
  partSize: number;
  run: (ids: string[]) => Promise<Result>;
  onProgress: (progress: Progress) => void;
  /** Once it is aborted, no further part is started; the current one is finished. */
  signal: AbortSignal;
};

/**
 * Runs something on many ids, part by part in order, and returns the result of each part.
 *
 * @throws the error of a part; the parts before it are done, and `onProgress` has reported their number of ids
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
    // One after the other: the next part is started only when the previous one has succeeded.
    // oxlint-disable-next-line no-await-in-loop
    results.push(await run(ids.slice(start, start + partSize)));
    onProgress({ done: Math.min(start + partSize, total), total });
  }
  return results;
}
