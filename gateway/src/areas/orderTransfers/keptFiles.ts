import { createKept, type Kept } from '../../transfers/kept.ts';
import type { OrderExport } from './orderExport.ts';

/** What links to files of orders lead to. */
export interface KeptFiles {
  readonly exports: Kept<OrderExport>;
  readonly flatfiles: Kept<Flatfile>;
}

/** The file of orders that were sent: what it says cannot be asked for again, so that a broken download must lose nothing. */
export interface Flatfile {
  readonly content: Buffer;
}

/** As long as a link lives at most. */
const LIFETIME_MS = 15 * 60 * 1000;
const MAX_BYTES = 32 * 1024 * 1024;
const BYTES_OF_AN_ENTRY = 2_000;

export function createKeptFiles(): KeptFiles {
  return {
    exports: createKept({
      lifetime: LIFETIME_MS,
      maxBytes: MAX_BYTES,
      bytesOf: ({ selection }) => BYTES_OF_AN_ENTRY + (selection ? selection.size * Uint32Array.BYTES_PER_ELEMENT : 0),
    }),
    flatfiles: createKept({
      lifetime: LIFETIME_MS,
      maxBytes: MAX_BYTES,
      bytesOf: ({ content }) => BYTES_OF_AN_ENTRY + content.length,
    }),
  };
}
