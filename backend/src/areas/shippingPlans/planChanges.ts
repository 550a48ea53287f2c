import { type RawBuilder, sql } from 'kysely';
import { violatedForeignKey } from '../../database/violations.ts';
import type { DbTransaction } from '../../database/tables.ts';
import { Failure, type FieldFailure } from '../../http/failure.ts';
import { invalidInput } from '../../http/invalidInput.ts';
import type { LinkedProduct, PlanValues } from './planInput.ts';

/** The fields of a form, by the database's names of the columns that they refer to. */
const REFERENCES: Readonly<Record<string, string>> = {
  shipping_plans_record_status_id_fkey: 'recordStatusId',
  shipping_plans_container_size_id_fkey: 'containerSizeId',
  shipping_plans_container_arrival_place_id_fkey: 'containerArrivalPlaceId',
  shipping_plans_carrier_id_fkey: 'carrierNameId',
  shipping_plans_payment_status_id_fkey: 'paymentStatusId',
  shipping_plans_shipment_paid_status_id_fkey: 'shipmentPaidStatusId',
  shipping_plans_customs_paid_status_id_fkey: 'customsPaidStatusId',
  shipping_plans_china_status_id_fkey: 'chinaStatusId',
  shipping_plans_accounting_status_id_fkey: 'accountingStatusId',
  shipping_plan_products_product_id_fkey: 'linkedProducts',
};

/**
 * The id of the supplier of this name, ignoring case.
 *
 * @throws Failure 400 'invalidSupplierName' when there is none (document 3, section 5).
 */
export async function findSupplierId(transaction: DbTransaction, name: string): Promise<number> {
  const supplier = await transaction
    .selectFrom('suppliers')
    .select('id')
    .where(sql`lower(name)`, '=', sql`lower(${name.trim()})`)
    .executeTakeFirst();
  if (supplier !== undefined) return supplier.id;
  throw new Failure(400, 'invalidSupplierName', {
    fields: [{ field: 'supplierName', code: 'INVALID_SUPPLIER_NAME' }],
  });
}

/**
 * Stores a new plan and returns its id; the default status is that the order is placed (document 3, section 4).
 *
 * @throws Failure 400 when it refers to something that does not exist, or its China user is not allowed.
 */
export async function insertPlan(
  transaction: DbTransaction,
  supplierId: number,
  { record_status_id, ...values }: PlanValues,
): Promise<number> {
  await requireChinaUser(transaction, undefined, values.china_user_id);
  const status: number | RawBuilder<number> =
    record_status_id ?? sql<number>`(select id from record_statuses where name = 'order_placed')`;
  const { id } = await refusingUnknown(() =>
    transaction
      .insertInto('shipping_plans')
      .values({ ...values, supplier_id: supplierId, record_status_id: status })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

/**
 * Changes a plan.
 *
 * @throws Failure 400 when it refers to something that does not exist, or its China user is not allowed.
 */
export async function updatePlan(
  transaction: DbTransaction,
  id: number,
  supplierId: number,
  values: PlanValues,
): Promise<void> {
  await requireChinaUser(transaction, id, values.china_user_id);
  await refusingUnknown(() =>
    transaction
      .updateTable('shipping_plans')
      .set({ ...values, supplier_id: supplierId })
      .where('id', '=', id)
      .execute(),
  );
}

/**
 * Gives a plan exactly these tags; existing ones among them stay unchanged.
 *
 * @throws Failure 400 when one does not exist.
 */
export async function replaceTags(transaction: DbTransaction, planId: number, names: readonly string[]): Promise<void> {
  const tags = await transaction
    .selectFrom('record_tags')
    .select(['id', 'name'])
    .where(sql<boolean>`name = any(${[...names]}::text[])`)
    .execute();
  const known = new Set(tags.map(({ name }) => name));
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw invalidInput(
      ...unknown.map((name): FieldFailure => ({ field: 'recordTags', code: 'UNKNOWN_TAG', values: { name } })),
    );
  }
  const ids = tags.map(({ id }) => id);
  await sql`
    delete from shipping_plan_tags where shipping_plan_id = ${planId} and record_tag_id <> all(${ids}::int[])
  `.execute(transaction);
  await sql`
    insert into shipping_plan_tags (shipping_plan_id, record_tag_id) select ${planId}, unnest(${ids}::int[])
    on conflict do nothing
  `.execute(transaction);
}

/**
 * Links a plan to exactly these products; unchanged links are not written.
 *
 * @throws Failure 400 when one does not exist.
 */
export async function replaceProducts(
  transaction: DbTransaction,
  planId: number,
  products: readonly LinkedProduct[],
): Promise<void> {
  const ids = products.map(({ id }) => id);
  const quantities = products.map(({ quantityDelivering }) => quantityDelivering);
  await sql`
    delete from shipping_plan_products where shipping_plan_id = ${planId} and product_id <> all(${ids}::int[])
  `.execute(transaction);
  await refusingUnknown(() =>
    sql`
      insert into shipping_plan_products as linked (shipping_plan_id, product_id, quantity_delivering)
      select ${planId}, product_id, quantity
      from unnest(${ids}::int[], ${quantities}::int[]) as product (product_id, quantity)
      on conflict (shipping_plan_id, product_id) do update set quantity_delivering = excluded.quantity_delivering
        where linked.quantity_delivering <> excluded.quantity_delivering
    `.execute(transaction),
  );
}

/** Only active users with the China flag are allowed (document 1, section 6), and the plan's current one. */
async function requireChinaUser(
  transaction: DbTransaction,
  planId: number | undefined,
  userId: string | null | undefined,
): Promise<void> {
  if (typeof userId !== 'string') return;
  const plan =
    planId === undefined
      ? undefined
      : await transaction
          .selectFrom('shipping_plans')
          .select('china_user_id')
          .where('id', '=', planId)
          .executeTakeFirst();
  if (plan?.china_user_id === userId) return;
  const user = await transaction
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('is_china_user', '=', true)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (user === undefined) throw invalidInput({ field: 'chinaUserId', code: 'UNKNOWN_USER' });
}

async function refusingUnknown<Result>(store: () => Promise<Result>): Promise<Result> {
  try {
    return await store();
  } catch (error) {
    const field = REFERENCES[violatedForeignKey(error) ?? ''];
    if (field === undefined) throw error;
    throw invalidInput({ field, code: 'UNKNOWN_CHOICE' });
  }
}
