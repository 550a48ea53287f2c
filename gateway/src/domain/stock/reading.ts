/** How many stock entries, or changes of stock, are read for one figure: 40 calls of each. */
export const MAX_READ = 200_000;

/** Called with the number of calls after the first, before they are made; may throw to stop the reading. */
export type OnMore = (calls: number) => void;
