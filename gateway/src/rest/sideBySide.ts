/**
 * Runs a function for each item, `width` at a time, and returns the results in the order of the items. After a failure no further item is
 * started.
 *
 * @throws the first error of `run`
 */
export async function sideBySide<Item, Result>(
  items: readonly Item[],
  width: number,
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  // All workers take items from one generator. A worker that fails closes it for all of them.
  const rest = (function* () {
    yield* items.entries();
  })();
  async function work(): Promise<void> {
    for (const [index, item] of rest) results[index] = await run(item);
  }
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, work));
  return results;
}
