import { Readable } from 'node:stream';
import { documentKey } from '../../storage/fileKey.ts';
import type { FileStorage } from '../../storage/storage.ts';
import type { Db } from '../tables.ts';
import { demoPdf } from './pdf.ts';

/**
 * Stores the PDFs of the demo company's documents that are missing: the database is filled before there is a storage.
 * Their file names are unique, so a real company has none of them.
 */
export async function storeDemoDocuments(db: Db, storage: FileStorage): Promise<void> {
  const documents = await db
    .selectFrom('shipping_plan_documents')
    .select(['shipping_plan_id', 'name', 'file'])
    .where('file', 'like', 'demo-%')
    .execute();
  await Promise.all(
    documents.map(async ({ shipping_plan_id, name, file }) => {
      const key = documentKey(shipping_plan_id, file);
      if ((await storage.stat(key)) !== undefined) return;
      const content = demoPdf([name.replace(/\.pdf$/, ''), 'Operations Control Center, demo company']);
      await storage.put(key, Readable.from([content]));
    }),
  );
}
