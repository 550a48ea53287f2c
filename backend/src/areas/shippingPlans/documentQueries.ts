import { type Selectable, sql } from 'kysely';
import type { Db, DbTransaction, ShippingPlanDocumentsTable } from '../../database/tables.ts';
import { refused } from '../../http/failure.ts';
import { invalidInput } from '../../http/invalidInput.ts';
import type { OwnFileLimits } from '../files/ownFiles.ts';
import type { NewDocument } from './documentFiles.ts';

/** Who stores documents, and how many and how large they may be. */
export interface DocumentOwner {
  readonly userId: string;
  readonly limits: OwnFileLimits;
}

/** A document of a plan, as stored in the database. */
export type DocumentRow = Selectable<ShippingPlanDocumentsTable>;

/** One document; undefined when there is none with this id. */
export function findDocument(db: Db, id: number): Promise<DocumentRow | undefined> {
  return db.selectFrom('shipping_plan_documents').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The commercial invoices of these plans; plans without one are left out. */
export function listCommercialInvoices(db: Db, planIds: readonly number[]): Promise<DocumentRow[]> {
  return db
    .selectFrom('shipping_plan_documents')
    .selectAll()
    .where('type', '=', 'commercialInvoice')
    .where('shipping_plan_id', 'in', planIds)
    .orderBy('shipping_plan_id')
    .execute();
}

/**
 * Keeps some documents of a plan, or all by default, and adds others, which replace those of their type. Returns the stored files that are
 * no longer referenced.
 *
 * @throws Failure 400 when a document that is to be kept does not belong to the plan; 413 when the owner's documents are too many or too
 *   large together.
 */
export async function replaceDocuments(
  transaction: DbTransaction,
  planId: number,
  existingIds: readonly number[] | undefined,
  added: readonly NewDocument[],
  owner: DocumentOwner,
): Promise<string[]> {
  const present = await transaction
    .selectFrom('shipping_plan_documents')
    .selectAll()
    .where('shipping_plan_id', '=', planId)
    .execute();
  const foreign = existingIds?.filter((id) => !present.some((document) => document.id === id)) ?? [];
  if (foreign.length > 0) {
    throw invalidInput({
      field: 'existedDocumentIds',
      code: 'UNKNOWN_DOCUMENT',
      values: { ids: foreign.join(', ') },
    });
  }
  const replaced = present.filter(({ type }) => added.some((document) => document.type === type));
  const removed = present.filter((one) => !replaced.includes(one) && existingIds?.includes(one.id) === false);
  for (const { id } of removed) {
    await transaction.deleteFrom('shipping_plan_documents').where('id', '=', id).execute();
  }
  for (const document of added) {
    // The row keeps its id per type, so that the history contains one change and not two.
    await transaction
      .insertInto('shipping_plan_documents')
      .values({ shipping_plan_id: planId, user_id: owner.userId, ...document })
      .onConflict((conflict) =>
        conflict
          .constraint('shipping_plan_documents_type')
          .doUpdateSet({ name: document.name, file: document.file, bytes: document.bytes, user_id: owner.userId }),
      )
      .execute();
  }
  if (added.length > 0) await requireQuota(transaction, owner);
  return [...replaced, ...removed].map(({ file }) => file);
}

/** @throws Failure 413 when the documents of this user are too many or too large. */
async function requireQuota(transaction: DbTransaction, { userId, limits }: DocumentOwner): Promise<void> {
  // One after the other: two at once would not see each other's documents.
  await transaction.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const { files, bytes } = await transaction
    .selectFrom('shipping_plan_documents')
    .select([sql<number>`count(*)::int`.as('files'), sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes')])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (files <= limits.files && bytes <= limits.bytes) return;
  const values = { files: limits.files, megabytes: Math.floor(limits.bytes / 1_048_576) };
  throw refused(413, 'OWN_DOCUMENTS_FULL', { values, metadata: values });
}
