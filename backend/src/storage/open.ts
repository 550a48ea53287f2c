import { join } from 'node:path';
import type { Config } from '../config.ts';
import { DRAFTS, openDiskStorage } from './disk.ts';
import type { FileStorage } from './storage.ts';

const FILES = 'files';

/** The directory of incomplete files, if files are not in S3. */
export function draftsOf(dataDirectory: string): string {
  return join(dataDirectory, FILES, DRAFTS);
}

/** The configured storage: a bucket, or DATA_DIR/files. */
export async function openStorage({ s3, dataDirectory }: Pick<Config, 's3' | 'dataDirectory'>): Promise<FileStorage> {
  if (s3 === undefined) return openDiskStorage(join(dataDirectory, FILES));
  // Loaded only if it is used, because the S3 client is larger than the rest of the back-end.
  const { openS3Storage } = await import('./s3.ts');
  return openS3Storage(s3);
}
