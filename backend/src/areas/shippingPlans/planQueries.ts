import { sql } from 'kysely';
import type { Db, DocumentType } from '../../database/tables.ts';
import { notFound } from '../../http/failure.ts';
import { matches, type PlanFilter } from './planFilter.ts';

/** The columns that shipping plans can be sorted by. */
type PlanSort = keyof typeof SORT_COLUMNS;

/** Selects a page of the matching plans, and its order. */
export interface PlanPage {
  /** Starts at 0. */
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly orderBy: PlanSort;
  readonly ascending: boolean;
}

const SORT_COLUMNS = {
  containerArrivalDate: 'shipping_plans.container_arrival_date',
  shipmentRecordName: 'shipping_plans.shipment_record_name',
  supplierName: 'suppliers.name',
  supplierOrderId: 'shipping_plans.supplier_order_id',
  containerId: 'shipping_plans.container_id',
  // The ids of statuses are in their natural sequence.
  recordStatus: 'shipping_plans.record_status_id',
  orderTotalAmount: 'shipping_plans.order_total_amount',
  accountingStatusDate: 'shipping_plans.accounting_status_date',
  id: 'shipping_plans.id',
} as const;

/** A document of a plan. */
interface PlanDocument {
  readonly id: number;
  readonly type: DocumentType;
  readonly name: string;
}

/** A product of a plan, and its pieces. */
interface PlanProduct {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly quantityDelivering: number;
}

/** One page of shipping plans; ties are broken by id in the same direction, plans without a value come last in both directions. */
export function listPlans(db: Db, filter: PlanFilter, page: PlanPage): Promise<PlanRow[]> {
  return selectPlans(db)
    .where((where) => matches(where, filter))
    .orderBy(SORT_COLUMNS[page.orderBy], (order) => (page.ascending ? order.asc() : order.desc()).nullsLast())
    .orderBy('shipping_plans.id', page.ascending ? 'asc' : 'desc')
    .limit(page.pageSize)
    .offset(page.pageIndex * page.pageSize)
    .execute();
}

/** The number of matching plans. */
export async function countPlans(db: Db, filter: PlanFilter): Promise<number> {
  const { total } = await db
    .selectFrom('shipping_plans')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where((where) => matches(where, filter))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/**
 * One shipping plan.
 * @throws Failure 404 when there is none with this id.
 */
export async function getPlan(db: Db, id: number): Promise<PlanRow> {
  const plan = await selectPlans(db).where('shipping_plans.id', '=', id).executeTakeFirst();
  if (plan === undefined) throw notFound('The shipping plan');
  return plan;
}

/** @throws Failure 404 when there is no plan with this id. */
export async function requirePlan(db: Db, id: number): Promise<void> {
  const plan = await db.selectFrom('shipping_plans').select('id').where('id', '=', id).executeTakeFirst();
  if (plan === undefined) throw notFound('The shipping plan');
}

function selectPlans(db: Db) {
  return db
    .selectFrom('shipping_plans')
    .innerJoin('record_statuses', 'record_statuses.id', 'shipping_plans.record_status_id')
    .innerJoin('suppliers', 'suppliers.id', 'shipping_plans.supplier_id')
    .leftJoin('container_sizes', 'container_sizes.id', 'shipping_plans.container_size_id')
    .leftJoin('container_arrival_places', 'container_arrival_places.id', 'shipping_plans.container_arrival_place_id')
    .leftJoin('carriers', 'carriers.id', 'shipping_plans.carrier_id')
    .leftJoin('payment_statuses', 'payment_statuses.id', 'shipping_plans.payment_status_id')
    .leftJoin('shipment_paid_statuses', 'shipment_paid_statuses.id', 'shipping_plans.shipment_paid_status_id')
    .leftJoin('customs_paid_statuses', 'customs_paid_statuses.id', 'shipping_plans.customs_paid_status_id')
    .leftJoin('china_statuses', 'china_statuses.id', 'shipping_plans.china_status_id')
    .leftJoin('accounting_statuses', 'accounting_statuses.id', 'shipping_plans.accounting_status_id')
    .leftJoin('users as china_users', 'china_users.id', 'shipping_plans.china_user_id')
    .leftJoin('shipping_plan_locks as locks', (join) =>
      join
        .onRef('locks.shipping_plan_id', '=', 'shipping_plans.id')
        .on(sql<boolean>`locks.locked_until > clock_timestamp()`),
    )
    .leftJoin('users as lockers', 'lockers.id', 'locks.user_id')
    .select([
      'shipping_plans.id',
      'shipping_plans.record_status_id',
      'record_statuses.name as record_status',
      'record_statuses.color as record_status_color',
      'shipping_plans.shipment_note',
      'shipping_plans.shipment_record_name',
      'shipping_plans.supplier_order_id',
      'shipping_plans.supplier_id',
      'suppliers.name as supplier_name',
      'shipping_plans.container_id',
      'shipping_plans.container_size_id',
      'container_sizes.name as container_size',
      'shipping_plans.container_arrival_date',
      FIRST_ARRIVAL_DATE.as('first_arrival_date'),
      'shipping_plans.container_arrival_date_mode',
      'shipping_plans.container_arrival_place_id',
      'container_arrival_places.name as container_arrival_place',
      'shipping_plans.carrier_shipment_id',
      'shipping_plans.carrier_id',
      'carriers.name as carrier_name',
      'shipping_plans.carrier_shipment_url',
      'shipping_plans.payment_status_id',
      'payment_statuses.name as payment_status',
      'shipping_plans.order_total_amount',
      'shipping_plans.prepayment_amount',
      sql<string | null>`shipping_plans.prepayment_date::text`.as('prepayment_date'),
      sql<string | null>`shipping_plans.fullpaid_date::text`.as('fullpaid_date'),
      'shipping_plans.shipment_paid_status_id',
      'shipment_paid_statuses.name as shipment_paid_status',
      'shipping_plans.customs_paid_status_id',
      'customs_paid_statuses.name as customs_paid_status',
      'shipping_plans.china_status_id',
      'china_statuses.name as china_status',
      'china_statuses.color as china_status_color',
      'shipping_plans.china_text',
      'shipping_plans.china_user_id',
      nameOf('china_users').as('china_user'),
      'shipping_plans.accounting_status_id',
      'accounting_statuses.name as accounting_status',
      sql<string | null>`shipping_plans.accounting_status_date::text`.as('accounting_status_date'),
      'locks.user_id as locked_by_id',
      'locks.locked_until',
      nameOf('lockers').as('locked_by'),
      TAGS.as('tags'),
      PRODUCTS.as('products'),
      DOCUMENTS.as('documents'),
    ]);
}

/** A plan with everything that belongs to it, as stored in the database; numeric columns are strings. */
export type PlanRow = Awaited<ReturnType<ReturnType<typeof selectPlans>['executeTakeFirstOrThrow']>>;

/** The label of a user where no e-mail is shown: the name, or the id if there is none. */
export function nameOf(users: string) {
  const column = (name: string) => sql.ref(`${users}.${name}`);
  return sql<string | null>`
    coalesce(nullif(trim(concat_ws(' ', ${column('first_name')}, ${column('last_name')})), ''), ${column('id')})
  `;
}

/** The oldest date in the history; a plan that has none there has never had another date. */
const FIRST_ARRIVAL_DATE = sql<Date | null>`coalesce((
  select coalesce(history.old_value, history.new_value)::timestamptz from shipping_plan_history as history
  where history.shipping_plan_id = shipping_plans.id and history.property = 'ContainerArrivalDate'
  order by history.changed_at, history.id limit 1
), shipping_plans.container_arrival_date)`;

const TAGS = sql<string | null>`(
  select string_agg(record_tags.name, ',' order by record_tags.id)
  from shipping_plan_tags join record_tags on record_tags.id = shipping_plan_tags.record_tag_id
  where shipping_plan_tags.shipping_plan_id = shipping_plans.id
)`;

const PRODUCTS = sql<PlanProduct[]>`(
  select coalesce(
    json_agg(
      json_build_object(
        'id', products.id, 'sku', products.sku, 'name', products.name,
        'quantityDelivering', shipping_plan_products.quantity_delivering
      ) order by products.sku_sort_key, products.id
    ), '[]'
  )
  from shipping_plan_products join products on products.id = shipping_plan_products.product_id
  where shipping_plan_products.shipping_plan_id = shipping_plans.id
)`;

const DOCUMENTS = sql<PlanDocument[]>`(
  select coalesce(json_agg(json_build_object('id', id, 'type', type, 'name', name) order by id), '[]')
  from shipping_plan_documents where shipping_plan_documents.shipping_plan_id = shipping_plans.id
)`;
