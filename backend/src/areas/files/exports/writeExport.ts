import { Readable } from 'node:stream';
import type { Db, DbTransaction } from '../../../database/tables.ts';
import type { FileKey } from '../../../storage/fileKey.ts';
import type { FileStorage, StoredFile } from '../../../storage/storage.ts';
import { BYTE_ORDER_MARK, type CsvLine, csvOf } from './csv.ts';

/** Reads what a file is made of in a transaction, some lines at a time; the first is its header. */
export type ExportLines = (transaction: DbTransaction) => AsyncIterable<readonly CsvLine[]>;

interface ExportParts {
  readonly db: Db;
  readonly storage: FileStorage;
}

/**
 * Writes a CSV file into the storage while it is being read, never whole in memory. It shows the data of one moment, also when
 * goods are moved meanwhile; where reading or writing fails there is no file.
 */
export function writeExport({ db, storage }: ExportParts, key: FileKey, lines: ExportLines): Promise<StoredFile> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((transaction) => storage.put(key, Readable.from(textOf(lines(transaction)), { objectMode: false })));
}

async function* textOf(batches: AsyncIterable<readonly CsvLine[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  for await (const batch of batches) yield csvOf(batch);
}
