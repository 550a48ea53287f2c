import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { FileKey } from './fileKey.ts';

/** What is known of a stored file without reading it. */
export interface StoredFile {
  readonly key: FileKey;
  /** Bytes. */
  readonly size: number;
  /** When this content was stored. */
  readonly createdAt: Date;
  /** Differs when the content does. */
  readonly version: string;
}

/** Some bytes of a file; both ends belong to it. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Where a content comes from: a stream, or a file of this machine by its path. */
export type FileSource = Readable | { readonly path: string };

/** The stream of a content. */
export function streamOf(source: FileSource): Readable {
  return source instanceof Readable ? source : createReadStream(source.path);
}

/**
 * Keeps files by name: on disk or in S3, behind one interface. Contents are streamed in and out, never whole in memory.
 */
export interface FileStorage {
  /** Stores a content under a name, whole or not at all; what was there before is replaced. */
  put(key: FileKey, source: FileSource): Promise<StoredFile>;
  /** The content, or some bytes of it; undefined when there is no such file. A stream that is not read to its end must be destroyed. */
  open(key: FileKey, range?: ByteRange): Promise<Readable | undefined>;
  /** What is known of a file; undefined when there is no such file. */
  stat(key: FileKey): Promise<StoredFile | undefined>;
  /** The files in a folder and the folders in it, by path. */
  list(folder: FileKey): Promise<StoredFile[]>;
  /** Removes a file; one that is not there is no failure. */
  remove(key: FileKey): Promise<void>;
}
