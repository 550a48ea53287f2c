import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { FileKey } from './fileKey.ts';

/** The metadata of a stored file. */
export interface StoredFile {
  readonly key: FileKey;
  /** Bytes. */
  readonly size: number;
  /** When this content was stored. */
  readonly createdAt: Date;
  /** Differs when the content does. */
  readonly version: string;
}

/** A range of bytes of a file, including both ends. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** The source of a content: a stream, or the path of a local file. */
export type FileSource = Readable | { readonly path: string };

/** The stream of a content. */
export function streamOf(source: FileSource): Readable {
  return source instanceof Readable ? source : createReadStream(source.path);
}

/** Stores files by name, on disk or in S3, behind one interface. Contents are streamed and never completely in memory. */
export interface FileStorage {
  /** Stores a content under a name, completely or not at all, and replaces the previous one. */
  put(key: FileKey, source: FileSource): Promise<StoredFile>;
  /** The content, or a range of it; undefined if the file does not exist. A stream that is not read to its end must be destroyed. */
  open(key: FileKey, range?: ByteRange): Promise<Readable | undefined>;
  /** The metadata of a file; undefined if it does not exist. */
  stat(key: FileKey): Promise<StoredFile | undefined>;
  /** The files in a folder and the folders in it, by path. */
  list(folder: FileKey): Promise<StoredFile[]>;
  /** Removes a file; succeeds if it does not exist. */
  remove(key: FileKey): Promise<void>;
}
