import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { normalFileName } from 'schema/text/normalText.ts';
import { Failure } from '../http/failure.ts';
import type { FileField } from './multipartForm.ts';
import type { UploadShare } from './uploadQuota.ts';

/** A file of a request. It is on disk until the request ends and is then deleted. */
export interface UploadedFile {
  /** Its path during the request; `FileStorage.put(key, file)` reads it there. */
  readonly path: string;
  /** The name that the sender gave it, as `normalFileName` returns it; may be any text of one line. */
  readonly originalName: string;
  /** Bytes. */
  readonly size: number;
  /** SHA-256 of the content, in hexadecimal. */
  readonly sha256: string;
}

/** The files of one request, in a directory of its own. */
export interface Uploads {
  /** The files by the names of their fields. */
  readonly files: ReadonlyMap<string, readonly UploadedFile[]>;
  /**
   * Streams a file to disk.
   *
   * @throws Failure 413 when it is larger than its field allows; then it is deleted.
   */
  readonly store: (field: FileField, originalName: string, content: Readable) => Promise<void>;
  /** Keeps the files until the returned function is called. They are deleted when nobody holds them and the response has ended. */
  hold(): () => void;
  /** Whether the response has ended and nobody held the files: they are deleted. */
  readonly areGone: boolean;
}

const uploadsByRequest = new WeakMap<Request, Uploads>();

/** The files of a request, if it can have any. */
export function uploadsOf(request: Request): Uploads | undefined {
  return uploadsByRequest.get(request);
}

/** Creates a directory below `directory` for the files of a request, until its response has ended. */
export function openUploads(request: Request, response: Response, directory: string, share: UploadShare): Uploads {
  const ownDirectory = join(directory, randomUUID());
  const files = new Map<string, UploadedFile[]>();
  let holders = 0;
  function hold(): () => void {
    holders += 1;
    let isInUse = true;
    return () => {
      if (!isInUse) return;
      isInUse = false;
      holders -= 1;
      if (holders > 0) return;
      share.release();
      // Folders that cannot be removed now are removed at a later start.
      if (files.size > 0) rm(ownDirectory, { recursive: true, force: true }).catch(() => {});
    };
  }

  const uploads: Uploads = {
    files,
    hold,
    get areGone() {
      return holders === 0;
    },
    async store(field, originalName, content) {
      // A caller that has gone; the directory may just be being deleted.
      if (holders === 0) throw new Failure(400, 'The form cannot be read.');
      const release = hold();
      const ofField = files.get(field.name) ?? [];
      files.set(field.name, ofField);
      try {
        await mkdir(ownDirectory, { recursive: true, mode: 0o700 });
        const name = normalFileName(originalName);
        ofField.push({
          originalName: name,
          ...(await writeFile(join(ownDirectory, randomUUID()), content, field, share)),
        });
      } finally {
        release();
      }
    },
  };
  // Also when the caller disconnects before there is an answer.
  response.once('close', hold());
  uploadsByRequest.set(request, uploads);
  return uploads;
}

async function writeFile(
  path: string,
  content: Readable,
  { name, maxBytes }: FileField,
  share: UploadShare,
): Promise<Omit<UploadedFile, 'originalName'>> {
  const hash = createHash('sha256');
  let size = 0;
  let failure: unknown;
  async function* measured(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      size += chunk.length;
      // The rest is read and discarded, because a caller that is disconnected while sending would not receive the response.
      if (size > maxBytes || failure !== undefined) continue;
      try {
        share.take(chunk.length);
      } catch (error) {
        failure = error;
        continue;
      }
      hash.update(chunk);
      yield chunk;
    }
    if (size > maxBytes) throw tooLarge(name, maxBytes);
    if (failure !== undefined) throw failure;
  }
  await pipeline(content, measured, createWriteStream(path, { mode: 0o600 }));
  return { path, size, sha256: hash.digest('hex') };
}

function tooLarge(field: string, maxBytes: number): Failure {
  return new Failure(413, 'The request is too large.', {
    fields: [{ field, code: 'FILE_TOO_LARGE', values: { maxBytes, megabytes: Math.floor(maxBytes / 1_048_576) } }],
    metadata: { maxBytes },
  });
}
