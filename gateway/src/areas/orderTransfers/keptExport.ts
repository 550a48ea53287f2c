import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { BackendFiles } from '../../rest/client.ts';
import { keepOrderExport } from '../../rest/orderTransfers.ts';

/**
 * The pieces of an export, which the back-end is given as well while they are on their way, so that the file explorer has them under
 * ExportOrder. Neither is held up by more than a piece of the other. What is broken off is not kept, and a copy that cannot be kept
 * breaks nothing off.
 *
 * @param onFailure is told why there is no copy
 */
export async function* keeping(
  backend: Pick<BackendFiles, 'keepsContract' | 'write'>,
  name: string,
  pieces: AsyncIterable<string>,
  onFailure: (error: unknown) => void,
): AsyncGenerator<string> {
  const copy = new PassThrough();
  // Whoever reads the copy hears of it; it may be that nobody does.
  copy.on('error', () => undefined);
  let stored: Promise<void> | undefined;
  let isWhole = false;
  // The head comes before the first call; whether the back-end knows the call is known after it.
  let head: string | undefined;
  try {
    for await (const piece of pieces) {
      if (head === undefined) head = piece;
      else {
        if (!stored && backend.keepsContract()) {
          stored = keepOrderExport(backend, name, copy).catch((error: unknown) => {
            copy.destroy();
            onFailure(error);
          });
          copy.write(head);
        }
        if (stored && !copy.destroyed && !copy.write(piece)) await Promise.race([once(copy, 'drain'), stored]);
      }
      yield piece;
    }
    isWhole = true;
    copy.end();
    // Who has fetched it finds it there.
    await stored;
  } finally {
    if (!isWhole) copy.destroy(new Error('the export was broken off'));
  }
}
