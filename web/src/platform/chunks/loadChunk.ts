/** ms (document 1, sections 7 and 9, Chunk load timeout). */
const timeoutMs = 120_000;

/** A file of the client could not be loaded: too late, or not at all, as after a new version was deployed. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly isLate: boolean;

  constructor(isLate: boolean, options?: ErrorOptions) {
    super(isLate ? `A file did not load within ${timeoutMs} ms` : 'A file could not be loaded', options);
    this.isLate = isLate;
  }
}

/**
 * Loads a part of the client, with the documented timeout, so that no spinner is shown forever.
 *
 * @throws ChunkLoadError
 */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new ChunkLoadError(true)), timeoutMs);
  const loaded = load().catch((cause: unknown) => {
    throw new ChunkLoadError(false, { cause });
  });
  return Promise.race([loaded, late]).finally(() => clearTimeout(timer));
}
