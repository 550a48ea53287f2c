import { create as contentDisposition } from 'content-disposition';
import type { Request, Response } from 'express';
import { pipeline } from 'node:stream/promises';
import type { ByteRange, StoredFile } from '../storage/storage.ts';
import { Failure, notFound } from './failure.ts';
import type { FileAnswer } from './fileAnswer.ts';

/**
 * Sends a stored file: the whole file, the requested range (206), or the information that the caller already has it (304). It is streamed
 * at the speed of the caller, and stops if the caller disconnects.
 *
 * @throws Failure 404 when the file does not exist, 416 when the range is outside of it.
 */
export async function sendFile(request: Request, response: Response, { parts }: FileAnswer): Promise<void> {
  const { storage, key, contentType, name, disposition } = parts;
  const file = await storage.stat(key);
  if (file === undefined) throw notFound('The file');
  const validators = { etag: `"${file.version}"`, 'last-modified': file.createdAt.toUTCString() };
  // The caller may cache it, but has to revalidate it each time.
  const caching = { ...validators, 'cache-control': 'private, no-cache' };

  if (isFresh(request, validators)) {
    response.status(304).set(caching).end();
    return;
  }
  const range = wantedRange(request, response, file, validators);
  const content = await storage.open(key, range);
  if (content === undefined) throw notFound('The file');
  try {
    // The caller may have gone while the file was opened.
    if (response.headersSent || response.destroyed) return;
    response.set({
      ...caching,
      'accept-ranges': 'bytes',
      'content-type': contentType,
      'content-disposition': contentDisposition(name, { type: disposition }),
      'content-length': String(range === undefined ? file.size : range.end - range.start + 1),
    });
    if (range !== undefined) {
      response.status(206).set('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
    }
    await pipeline(content, response);
  } catch (error) {
    // The caller has disconnected; nothing is left to do.
    if (error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE') return;
    throw error;
  } finally {
    // An open file that nobody refers to any more ends the process.
    content.destroy();
  }
}

interface Validators {
  readonly etag: string;
  readonly 'last-modified': string;
}

/**
 * Whether the caller has this version (RFC 9110, section 13.1). Express would ignore this for requests with `cache-control: no-cache`,
 * which the documents' client and `fetch` send. Here at the origin, comparing versions is exactly the revalidation that the header demands.
 */
function isFresh(request: Request, validators: Validators): boolean {
  const known = request.get('if-none-match');
  if (known !== undefined) {
    const etags = known.split(',').map((etag) => etag.trim().replace(/^W\//, ''));
    return etags.includes('*') || etags.includes(validators.etag);
  }
  const since = Date.parse(request.get('if-modified-since') ?? '');
  return since >= Date.parse(validators['last-modified']);
}

/** The range to send, or undefined for the whole file: also if several ranges are requested, or the caller's part is of another version. */
function wantedRange(
  request: Request,
  response: Response,
  { size }: StoredFile,
  validators: Validators,
): ByteRange | undefined {
  const ifRange = request.get('if-range');
  if (ifRange !== undefined && ifRange !== validators.etag && ifRange !== validators['last-modified']) return undefined;
  const ranges = request.range(size);
  if (ranges === -1) {
    response.set('content-range', `bytes */${size}`);
    throw new Failure(416, 'The file has no such range.');
  }
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined;
  const [range] = ranges;
  return range && { start: range.start, end: range.end };
}
