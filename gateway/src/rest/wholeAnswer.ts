import type { Dispatcher, Pool } from 'undici';

const utf8 = new TextDecoder();

/** An answer is longer than it may be; the rest of it was not waited for. */
export class AnswerTooLongError extends Error {
  constructor(maxBytes: number) {
    super(`longer than ${maxBytes} bytes`);
    this.name = 'AnswerTooLongError';
  }
}

/** An answer whose body is read whole. */
export interface WholeAnswer {
  readonly statusCode: number;
  readonly headers: Dispatcher.ResponseData['headers'];
  readonly body: { text(): Promise<string> };
}

/**
 * Makes a request whose answer is short enough to be one text. Its pieces are kept as they come: a stream would hold them, and the
 * text, past the next collection of young garbage.
 *
 * @throws AnswerTooLongError when its text is asked for and has more than `maxBytes`
 */
export function requestWhole(
  pool: Pool,
  { signal, ...options }: Dispatcher.DispatchOptions & { readonly signal: AbortSignal },
  maxBytes: number,
): Promise<WholeAnswer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const text = Promise.withResolvers<string>();
    let controller: Dispatcher.DispatchController | undefined;
    const abort = (): void => controller?.abort(reasonOf(signal));
    signal.addEventListener('abort', abort, { once: true });

    pool.dispatch(options, {
      onRequestStart(started) {
        controller = started;
        if (signal.aborted) abort();
      },
      onResponseStart(_controller, statusCode, headers) {
        if (statusCode >= 200) resolve({ statusCode, headers, body: { text: () => text.promise } });
      },
      onResponseData(_controller, chunk) {
        size += chunk.length;
        if (size > maxBytes) controller?.abort(new AnswerTooLongError(maxBytes));
        else chunks.push(chunk);
      },
      onResponseEnd() {
        signal.removeEventListener('abort', abort);
        text.resolve(textOf(chunks));
      },
      onResponseError(_controller, error) {
        signal.removeEventListener('abort', abort);
        reject(error);
        text.promise.catch(() => undefined); // Nobody asks for the text of an answer that never began.
        text.reject(error);
      },
    });
  });
}

/** Without a byte order mark. */
function textOf(chunks: readonly Buffer[]): string {
  const [first] = chunks;
  return utf8.decode(chunks.length === 1 ? first : Buffer.concat(chunks));
}

function reasonOf({ reason }: AbortSignal): Error {
  return reason instanceof Error ? reason : new Error('aborted', { cause: reason });
}
