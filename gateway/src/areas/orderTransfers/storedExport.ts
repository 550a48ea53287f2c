import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { BackendFiles } from '../../rest/client.ts';
import { keepOrderExport } from '../../rest/orderTransfers.ts';

/**
 * Passes the pieces of an export on, and uploads them to the back-end at the same time, so that the file explorer lists the file under
 * ExportOrder. The slower of the two delays the other by one piece at most. An aborted export is not stored, and a failed upload does not
 * abort the download.
 *
 * @param onFailure is called with the reason if the file was not stored
 */
export async function* storing(
  backend: Pick<BackendFiles, 'keepsContract' | 'write'>,
  name: string,
  pieces: AsyncIterable<string>,
  onFailure: (error: unknown) => void,
): AsyncGenerator<string> {
  const copy = new PassThrough();
  // The reader of the copy gets this error; it is no unhandled rejection if there is no reader.
  copy.on('error', () => undefined);
  let stored: Promise<void> | undefined;
  let isWhole = false;
  // The header row comes before the first call, and only the first call shows whether the back-end knows the export.
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
    await stored;
  } finally {
    if (!isWhole) copy.destroy(new Error('the export was broken off'));
  }
}
