import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Db, DbTransaction } from '../../../database/tables.ts';
import type { FileKey } from '../../../storage/fileKey.ts';
import type { FileStorage, StoredFile } from '../../../storage/storage.ts';
import { BYTE_ORDER_MARK, type CsvLine, csvOf } from './csv.ts';

/** Reads the lines of a file in a transaction, some at a time; the first is its header. */
export type ExportLines = (transaction: DbTransaction) => AsyncIterable<readonly CsvLine[]>;

interface ExportParts {
  readonly db: Db;
  readonly storage: FileStorage;
  /** Where the file is written before the storage takes it. */
  readonly draftsDirectory: string;
  /** Runs exports one after the other, since each holds a connection while it reads. */
  readonly inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/**
 * Writes a CSV file while it is being read, never whole in memory, and gives it to the storage when it is there whole and the
 * database is free again. It shows the data of one moment, also when goods are moved meanwhile; where reading or storing fails there
 * is no file.
 */
export async function writeExport(
  { db, storage, draftsDirectory, inTurn }: ExportParts,
  key: FileKey,
  lines: ExportLines,
): Promise<StoredFile> {
  const path = join(draftsDirectory, randomUUID());
  try {
    await inTurn(() => writeDraft(db, path, lines));
    return await storage.put(key, { path });
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
