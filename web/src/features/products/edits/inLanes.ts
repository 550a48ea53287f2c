/**
 * Runs a function for each item, several in parallel and in order. An aborted signal starts no further item; running ones are finished.
 *
 * @throws the first error of an item; no further item is started then
 */
export async function inLanes<Item>(
  items: readonly Item[],
  lanes: number,
  signal: AbortSignal,
  run: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  let hasFailed = false;
  const lane = async () => {
    for (const item of waiting) {
      if (signal.aborted || hasFailed) return;
      try {
        // Lanes run in parallel, the items of a lane in sequence.
        // oxlint-disable-next-line no-await-in-loop
        await run(item);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
