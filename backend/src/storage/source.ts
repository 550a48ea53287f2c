import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { FileSource } from './storage.ts';

/** The stream of a content. */
export function streamOf(source: FileSource): Readable {
  return source instanceof Readable ? source : createReadStream(source.path);
}
