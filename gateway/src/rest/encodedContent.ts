import { pipeline, type Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';

/** The content of a response cannot be read: it is too large, its coding is unknown, or it is damaged. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
}

const DECODERS = new Map<string, () => Transform>([
  ['gzip', () => createGunzip()],
  ['x-gzip', () => createGunzip()],
  ['deflate', () => createInflate()],
  ['br', () => createBrotliDecompress()],
  ['zstd', () => createZstdDecompress()],
]);
const MAX_CODINGS = 2;
/** Up to this size in bytes, any compression ratio is accepted. */
const HARMLESS = 16 * 1024 * 1024;
/** The highest accepted compression ratio; real files and lists stay far below it. */
const MAX_RATIO = 200;

/** The codings of a `content-encoding` header in the order in which they were applied; empty for `identity` or a missing header. */
export function codingsOf(header: string | readonly string[] | undefined): string[] {
  const codings = [header ?? []].flat().flatMap((line) => line.toLowerCase().split(','));
  return codings.map((coding) => coding.trim()).filter((coding) => coding !== '' && coding !== 'identity');
}

/**
 * Decompresses a body. A back-end or a proxy may compress a response although the request does not accept that. The stream fails with a
 * ContentError if the content is damaged or its compression ratio is suspiciously high.
 *
 * @throws ContentError if a coding is unknown
 */
export function decoded(body: Readable, codings: readonly string[]): Readable {
  if (codings.length === 0) return body;
  const decoders = codings.toReversed().flatMap((coding) => DECODERS.get(coding)?.() ?? []);
  if (decoders.length < codings.length || codings.length > MAX_CODINGS) {
    throw new ContentError('the content-encoding is not known');
  }
  let taken = 0;
  let given = 0;
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      taken += chunk.length;
      done(null, chunk);
    },
  });
  const bounded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      given += chunk.length;
      const isBomb = given > HARMLESS && given > taken * MAX_RATIO;
      done(isBomb ? new ContentError('the content grows out of all proportion') : null, chunk);
    },
  });
  for (const decoder of decoders) {
    decoder.once('error', (cause) => bounded.destroy(new ContentError('the content is badly compressed', { cause })));
  }
  // The pipeline passes an error of any of them to the last one, and so to the reader.
  pipeline([body, measured, ...decoders, bounded], () => undefined);
  return bounded;
}

/**
 * Reads a body completely.
 *
 * @throws ContentError if it is too large; any error of the stream
 */
export async function readWhole(body: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('a body is bytes');
    size += chunk.length;
    if (size > maxBytes) throw new ContentError(`the content is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
