import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Db, DbTransaction } from '../../../database/tables.ts';
import type { FileKey } from '../../../storage/fileKey.ts';
import type { StoredFile } from '../../../storage/storage.ts';
import { BYTE_ORDER_MARK, type CsvLine, csvOf } from './csv.ts';

/** Reads the lines of a file in a transaction, in batches; the first line is its header. */
export type ExportLines = (transaction: DbTransaction) => AsyncIterable<readonly CsvLine[]>;

export interface ExportParts {
  readonly db: Db;
  /** Stores the complete file. */
  readonly put: (key: FileKey, source: { readonly path: string }) => Promise<StoredFile>;
  /** The directory in which the file is written before it is passed to the storage. */
  readonly draftsDirectory: string;
  /** Runs exports one after the other, because each occupies a connection while it reads. */
  readonly inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/**
 * Writes a CSV file while the data is read, never holding it completely in memory, and passes it to the storage when it is complete and the
 * database is free again. It shows the data of a single moment, even if goods are moved meanwhile. If reading or storing fails, there is no
 * file.
 */
export async function writeExport(
  { db, put, draftsDirectory, inTurn }: ExportParts,
  key: FileKey,
  lines: ExportLines,
): Promise<StoredFile> {
  const path = join(draftsDirectory, randomUUID());
  try {
    await inTurn(() => writeDraft(db, path, lines));
    return await put(key, { path });
  } finally {
    await rm(path, { force: true });
  }
}

function writeDraft(db: Db, path: string, lines: ExportLines): Promise<void> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((transaction) => pipeline(textOf(lines(transaction)), createWriteStream(path, { mode: 0o600 })));
}

async function* textOf(batches: AsyncIterable<readonly CsvLine[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  for await (const batch of batches) yield csvOf(batch);
}
