import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { normalFileName } from 'schema/text/normalText.ts';

/** The text fields of a form. Lists and objects are sent as JSON; undefined values are not sent. */
export type FormTexts = Readonly<Record<string, unknown>>;

/**
 * A file that is being uploaded. Its content can be read once, as fast as it arrives. The files of a request arrive one after the other:
 * the promise of the next one resolves after the previous one has been read.
 */
export interface IncomingFile {
  readonly name: string;
  /** The content type that the sender claims; not to be trusted. */
  readonly contentType: string;
  readonly content: AsyncIterable<Uint8Array>;
}

/** The promise of a file of the request. */
export type IncomingUpload = Promise<IncomingFile>;

/** The files of a form by field name; null and undefined are not sent. */
export type FormFiles = Readonly<Record<string, IncomingUpload | null | undefined>>;

/** A file could not be forwarded: it exceeds the size limit of its field, or it did not arrive completely. */
export class UploadError extends Error {
  readonly reason: 'tooLarge' | 'incomplete';
  /** The size limit of the field in bytes, if the file exceeded it. */
  readonly maxBytes: number | undefined;

  constructor(reason: 'tooLarge' | 'incomplete', { maxBytes, cause }: { maxBytes?: number; cause?: unknown } = {}) {
    super(`upload ${reason}`, { cause });
    this.name = 'UploadError';
    this.reason = reason;
    this.maxBytes = maxBytes;
  }
}

/** A `multipart/form-data` body (RFC 7578). */
export interface EncodedForm<Body> {
  readonly contentType: string;
  readonly body: Body;
}

/** Encodes a form that has no files. */
export function encodeForm(texts: FormTexts): EncodedForm<string> {
  const boundary = newBoundary();
  return { contentType: contentTypeOf(boundary), body: `${textParts(boundary, texts)}--${boundary}--\r\n` };
}

/** The state of the files of a form that is being sent. */
export interface FilesUnderWay {
  /** The error of a file that made the form break off. */
  failure: UploadError | undefined;
  /** True while waiting for the next chunk of a file: then the sender is slow, not the back-end. */
  isWaiting: boolean;
}

interface FileFormParts {
  readonly texts: FormTexts;
  readonly files: FormFiles;
  /** The size limit of each file in bytes, by field; a field that is missing here accepts no file. */
  readonly maxBytes: ReadonlyMap<string, number>;
  readonly underWay: FilesUnderWay;
  /** Called after each chunk. */
  readonly onProgress: () => void;
  /** Called after the last one. */
  readonly onSent: () => void;
}

/**
 * Encodes a form with files as a stream: first the texts, then each file as it arrives. File contents are not buffered. The stream fails
 * with an UploadError.
 */
export function encodeFormWithFiles({
  texts,
  files,
  maxBytes,
  underWay,
  onProgress,
  onSent,
}: FileFormParts): EncodedForm<Readable> {
  const boundary = newBoundary();

  async function* parts(): AsyncGenerator<Uint8Array | string> {
    yield textParts(boundary, texts);
    for await (const [field, file] of byArrival(files, underWay)) {
      yield filePartHead(boundary, field, file);
      yield* limited(file.content, maxBytes.get(field) ?? 0);
      yield '\r\n';
    }
    yield `--${boundary}--\r\n`;
    onSent();
  }

  async function* limited(content: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Uint8Array> {
    let size = 0;
    const pieces = content[Symbol.asyncIterator]();
    try {
      for (;;) {
        const { done, value } = await arrival(pieces.next(), underWay);
        if (done === true) return;
        size += value.length;
        if (size > limit) throw fail(new UploadError('tooLarge', { maxBytes: limit }), underWay);
        onProgress();
        yield value;
      }
    } finally {
      await pieces.return?.();
    }
  }

  return { contentType: contentTypeOf(boundary), body: Readable.from(parts(), { objectMode: false }) };
}

/** Files are sent in their order of arrival, which the sender chooses: waiting for a particular one could block forever. */
async function* byArrival(
  files: FormFiles,
  underWay: FilesUnderWay,
): AsyncGenerator<readonly [field: string, file: IncomingFile]> {
  const pending = new Map(
    Object.entries(files).flatMap(([field, file]) =>
      file ? [[field, file.then((arrived) => [field, arrived] as const)] as const] : [],
    ),
  );
  // Each is awaited below; one that fails before that must not count as an unhandled rejection.
  for (const file of pending.values()) file.catch(() => {});
  while (pending.size > 0) {
    const arrived = await arrival(Promise.race(pending.values()), underWay);
    pending.delete(arrived[0]);
    yield arrived;
  }
}

async function arrival<Result>(pending: Promise<Result>, underWay: FilesUnderWay): Promise<Result> {
  underWay.isWaiting = true;
  try {
    return await pending;
  } catch (cause) {
    throw fail(cause instanceof UploadError ? cause : new UploadError('incomplete', { cause }), underWay);
  } finally {
    underWay.isWaiting = false;
  }
}

function fail(failure: UploadError, underWay: FilesUnderWay): UploadError {
  underWay.failure = failure;
  return failure;
}

function newBoundary(): string {
  return `occ-${randomBytes(24).toString('hex')}`;
}

function contentTypeOf(boundary: string): string {
  return `multipart/form-data; boundary=${boundary}`;
}

function textParts(boundary: string, texts: FormTexts): string {
  return Object.entries(texts)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${textOf(value)}\r\n`,
    )
    .join('');
}

function textOf(value: unknown): string {
  if (value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const CONTENT_TYPE = /^[\w.+-]+\/[\w.+-]+$/;

/**
 * Escapes the file name as browsers do (HTML, multipart/form-data encoding algorithm), so that it cannot end the quotes. It has no line
 * breaks any more.
 */
function filePartHead(boundary: string, field: string, { name, contentType }: IncomingFile): string {
  const fileName = normalFileName(name).replaceAll('"', '%22');
  const type = CONTENT_TYPE.test(contentType) ? contentType : 'application/octet-stream';
  return `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${fileName}"\r\ncontent-type: ${type}\r\n\r\n`;
}
