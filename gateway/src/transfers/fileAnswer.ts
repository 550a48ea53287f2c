import { pipeline } from 'node:stream/promises';
import { create as contentDisposition } from 'content-disposition';
import type { Request, Response } from 'express';
import type { FileHeaders, OpenedFile } from '../rest/client.ts';

/** How a file of the back-end is passed on. */
export interface FileDelivery {
  /** What it is called where it is saved; any name. */
  readonly name: string;
  /** `never`: asked for anew each time, as the right to see it may end. `picture`: kept by the browser for a day. */
  readonly caching: 'never' | 'picture';
}

/** The content types that are passed on; any other file is sent as plain bytes. None of them can run scripts. */
const CONTENT_TYPES = /^(?:application\/pdf|text\/csv|image\/(?:png|jpeg|webp))\b/;
/** The headers of a file, or of a part of it, that are passed on. */
const PASSED_ON = ['content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified'] as const;
/** The headers that are passed on where there is no such part, or the file has not changed. */
const WITHOUT_FILE = ['content-range', 'etag', 'last-modified'] as const;
const CACHE_CONTROL = { never: 'private, no-cache', picture: 'private, max-age=86400, immutable' } as const;

/** A single range: several would be answered as multipart, which is not passed on. */
const ONE_RANGE = /^bytes=(?:\d+-\d*|-\d+)$/;

/** The headers of a request for a part of a file, or for one that may not have changed. */
export function fileHeadersOf(request: Request): FileHeaders {
  const range = request.get('range');
  return {
    range: range !== undefined && ONE_RANGE.test(range) ? range : undefined,
    'if-range': request.get('if-range'),
    'if-none-match': request.get('if-none-match'),
  };
}

/**
 * Passes a file on as fast as the browser reads it. When the browser goes, or anything breaks, nothing more is read, and the
 * connection to the back-end is given up; a file that broke off is never taken for a whole one.
 */
export async function sendFile(response: Response, file: OpenedFile, { name, caching }: FileDelivery): Promise<void> {
  try {
    const isFile = file.status < 300;
    const type = String(file.headers['content-type']);
    for (const header of isFile ? PASSED_ON : WITHOUT_FILE) {
      const value = file.headers[header];
      if (typeof value === 'string') response.setHeader(header, value);
    }
    response.status(file.status).set('cache-control', CACHE_CONTROL[caching]);
    if (!isFile) return void response.end();
    response.set({
      'content-type': CONTENT_TYPES.test(type) ? type : 'application/octet-stream',
      'content-disposition': contentDisposition(name, { type: 'attachment' }),
      // Whatever its content, the browser opens it as a page without any rights.
      'content-security-policy': "default-src 'none'; sandbox",
    });
    await pipeline(file.body, response);
  } finally {
    file.body.destroy();
  }
}
