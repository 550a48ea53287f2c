import { pipeline } from 'node:stream/promises';
import { create as contentDisposition } from 'content-disposition';
import { normalFileName } from 'schema/text/normalText.ts';
import type { Request, Response } from 'express';
import type { FileHeaders, OpenedFile } from '../rest/client.ts';

/** How a file of the back-end is sent to the browser. */
export interface FileDelivery {
  /** The name for saving it; may be any text. */
  readonly name: string;
  /** `never`: requested again each time, because the permission to see it may end. `picture`: cached by the browser for a day. */
  readonly caching: 'never' | 'picture';
}

/** The content types that are passed on. Other files are sent as plain bytes. None of these types can run scripts. */
const CONTENT_TYPES = /^(?:application\/pdf|text\/csv|image\/(?:png|jpeg|webp))\b/;
/** The headers of a file or a part of it that are passed on. */
const PASSED_ON = ['content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified'] as const;
/** The headers that are passed on if the file has not changed or the requested part does not exist. */
const WITHOUT_FILE = ['content-range', 'etag', 'last-modified'] as const;
const CACHE_CONTROL = { never: 'private, no-cache', picture: 'private, max-age=86400, immutable' } as const;

/** Only a single range: the response for several would be multipart, which is not passed on. */
const ONE_RANGE = /^bytes=(?:\d+-\d*|-\d+)$/;

/** The headers of a range request or a conditional request. */
export function fileHeadersOf(request: Request): FileHeaders {
  const range = request.get('range');
  return {
    range: range !== undefined && ONE_RANGE.test(range) ? range : undefined,
    'if-range': request.get('if-range'),
    'if-none-match': request.get('if-none-match'),
  };
}

/**
 * Sends a file at the speed at which the browser reads it. If the browser disconnects or anything fails, the connection to the back-end is
 * closed. A truncated file never looks complete, because its response breaks off.
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
      'content-disposition': contentDisposition(normalFileName(name), { type: 'attachment' }),
      // Even if the file is a web page, the browser gives it no rights.
      'content-security-policy': "default-src 'none'; sandbox",
    });
    await pipeline(file.body, response);
  } finally {
    file.body.destroy();
  }
}
