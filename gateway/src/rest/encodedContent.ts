import { pipeline, type Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';

/** The content of an answer cannot be read: it is too large, its coding is unknown, or it is damaged. */
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
/** Below this size any ratio of compression is accepted; in bytes. */
const HARMLESS = 16 * 1024 * 1024;
/** The highest ratio of compression that is accepted; real files and lists stay far below it. */
const MAX_RATIO = 200;

/** The codings of a header `content-encoding`, as they were applied; none where it says `identity` or is not there. */
export function codingsOf(header: string | readonly string[] | undefined): string[] {
  const codings = [header ?? []].flat().flatMap((line) => line.toLowerCase().split(','));
  return codings.map((coding) => coding.trim()).filter((coding) => coding !== '' && coding !== 'identity');
}

/**
 * What a body holds. A back-end, or something before it, may compress though nobody asked for it. The stream breaks with a
 * ContentError where what comes out is out of all proportion, or nothing that was compressed so.
 *
 * @throws ContentError where a coding is not known
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
  // An error of any of them reaches the reader through the last one.
  pipeline([body, measured, ...decoders, bounded], () => undefined);
  return bounded;
}

/**
 * The whole of a body.
 *
 * @throws ContentError where it is larger; what the body breaks with
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
