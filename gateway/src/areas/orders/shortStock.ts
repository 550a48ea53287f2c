import { BackendError } from '../../rest/errors.ts';
import { RefusedError } from '../../graph/refusal.ts';

/** The maximum number of stock entries in a refusal. */
const MAX_ENTRIES = 100;

/** A stock entry with too few pieces in a refusal. A back-end may omit what it does not know. */
interface ShortEntry {
  readonly sku: string;
  readonly storageLocation: string | null;
  /** To be booked. */
  readonly pieces: number | null;
  readonly reserved: number | null;
}

/**
 * Adds the stock entries that the back-end names to a refusal for missing stock, in `values.inventories`. The guard leaves out
 * what the viewer may not know (`schema/refusals/redactedValues.ts`).
 *
 * @throws what the call throws
 */
export async function translateShortStock<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof RefusedError) || !(error.cause instanceof BackendError)) throw error;
    const inventories = entriesIn(error.cause.metadata['inventories']);
    if (inventories.length === 0) throw error;
    throw new RefusedError(
      { ...error.answer, values: { ...error.answer.values, inventories } },
      { cause: error.cause },
    );
  }
}

function entriesIn(given: unknown): ShortEntry[] {
  const entries: unknown[] = Array.isArray(given) ? given.slice(0, MAX_ENTRIES) : [];
  return entries.flatMap((entry) => {
    if (!isRecord(entry) || typeof entry['sku'] !== 'string') return [];
    const { sku, storageLocation, pieces, reserved } = entry;
    return [
      {
        sku,
        storageLocation: typeof storageLocation === 'string' ? storageLocation : null,
        pieces: typeof pieces === 'number' ? pieces : null,
        reserved: typeof reserved === 'number' ? reserved : null,
      },
    ];
  });
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
