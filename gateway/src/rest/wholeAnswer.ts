import { Readable } from 'node:stream';
import type { Dispatcher, Pool } from 'undici';
import { codingsOf, ContentError, decoded, readWhole } from './encodedContent.ts';

/** A response whose body is read completely. */
export interface WholeAnswer {
  readonly statusCode: number;
  readonly headers: Dispatcher.ResponseData['headers'];
  /** The body's bytes. @throws ContentError */
  readonly body: { chunks(): Promise<readonly Buffer[]> };
}

/**
 * Makes a request whose response is short enough to be read as a whole. The chunks are collected directly: a stream would keep them alive
 * past the next collection of young objects.
 *
 * @throws ContentError when the body is read and has more than `maxBytes`, also after decompression
 */
export function requestWhole(
  pool: Pool,
  { signal, ...options }: Dispatcher.DispatchOptions & { readonly signal: AbortSignal },
  maxBytes: number,
): Promise<WholeAnswer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let codings: readonly string[] = [];
    let isRefusal = false;
    const whole = Promise.withResolvers<readonly Buffer[]>();
    let controller: Dispatcher.DispatchController | undefined;
    const abort = (): void => controller?.abort(reasonOf(signal));
    signal.addEventListener('abort', abort, { once: true });

    pool.dispatch(options, {
      onRequestStart(started) {
        controller = started;
        if (signal.aborted) abort();
      },
      onResponseStart(_controller, statusCode, headers) {
        codings = codingsOf(headers['content-encoding']);
        isRefusal = statusCode >= 400;
        if (statusCode >= 200) resolve({ statusCode, headers, body: { chunks: () => whole.promise } });
      },
      onResponseData(current, chunk) {
        size += chunk.length;
        if (size > maxBytes) current.abort(new ContentError(`the answer is longer than ${maxBytes} bytes`));
        else chunks.push(chunk);
      },
      onResponseEnd() {
        signal.removeEventListener('abort', abort);
        if (codings.length === 0) return whole.resolve(chunks);
        const read = decodedChunks(chunks, codings, maxBytes);
        // The status of a refusal is sufficient if its text cannot be read.
        whole.resolve(isRefusal ? read.catch(() => []) : read);
      },
      onResponseError(_controller, error) {
        signal.removeEventListener('abort', abort);
        reject(error);
        whole.promise.catch(() => undefined); // Nobody reads the body of a response that never began.
        whole.reject(error);
      },
    });
  });
}

async function decodedChunks(chunks: readonly Buffer[], codings: readonly string[], maxBytes: number) {
  return [await readWhole(decoded(Readable.from(chunks, { objectMode: false }), codings), maxBytes)];
}

/** The bytes of a body in one piece. */
export function bytesOf(chunks: readonly Buffer[]): Buffer | undefined {
  return chunks.length > 1 ? Buffer.concat(chunks) : chunks[0];
}

function reasonOf({ reason }: AbortSignal): Error {
  return reason instanceof Error ? reason : new Error('aborted', { cause: reason });
}
