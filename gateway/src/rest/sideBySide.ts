/**
 * Runs this for each item, so many at a time, and answers the results in the order of the items. Once one has failed, no other is begun.
 *
 * @throws what `run` throws first
 */
export async function sideBySide<Item, Result>(
  items: readonly Item[],
  width: number,
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  // All take from one generator, which ends for all of them when one leaves it with an error.
  const rest = (function* () {
    yield* items.entries();
  })();
  async function work(): Promise<void> {
    for (const [index, item] of rest) results[index] = await run(item);
  }
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, work));
  return results;
}
