import type { Selectable } from 'kysely';
import type { Db, DbTransaction, ShippingPlanDocumentsTable } from '../../database/tables.ts';
import { invalidInput } from '../../http/invalidInput.ts';
import type { NewDocument } from './documentFiles.ts';

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
 * @throws Failure 400 when a document that is to be kept does not belong to the plan.
 */
export async function replaceDocuments(
  transaction: DbTransaction,
  planId: number,
  keptIds: readonly number[] | undefined,
  added: readonly NewDocument[],
): Promise<string[]> {
  const present = await transaction
    .selectFrom('shipping_plan_documents')
    .selectAll()
    .where('shipping_plan_id', '=', planId)
    .execute();
  const foreign = keptIds?.filter((id) => !present.some((document) => document.id === id)) ?? [];
  if (foreign.length > 0) {
    throw invalidInput({
      field: 'existedDocumentIds',
      code: 'UNKNOWN_DOCUMENT',
      values: { ids: foreign.join(', ') },
    });
  }
  const replaced = present.filter(({ type }) => added.some((document) => document.type === type));
  const removed = present.filter((one) => !replaced.includes(one) && keptIds?.includes(one.id) === false);
  for (const { id } of removed) {
    await transaction.deleteFrom('shipping_plan_documents').where('id', '=', id).execute();
  }
  for (const document of added) {
    // The row keeps its id per type, so that the history contains one change and not two.
    await transaction
      .insertInto('shipping_plan_documents')
      .values({ shipping_plan_id: planId, ...document })
      .onConflict((conflict) =>
        conflict.constraint('shipping_plan_documents_type').doUpdateSet({ name: document.name, file: document.file }),
      )
      .execute();
  }
  return [...replaced, ...removed].map(({ file }) => file);
}
