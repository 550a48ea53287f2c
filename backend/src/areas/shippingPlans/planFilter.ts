import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { type SearchWord, searchWords } from 'schema/search/searchText.ts';
import { hasWord, searchTextOf } from '../../database/search.ts';
import type { Database } from '../../database/tables.ts';

/** Selects shipping plans (document 3, section 2: the filter drawer). Omitted fields do not filter. */
export interface PlanFilter {
  /** Words that must all match. */
  readonly keywords?: string | undefined;
  readonly recordStatusIds?: readonly number[] | undefined;
  readonly supplierIds?: readonly number[] | undefined;
  readonly carrierIds?: readonly number[] | undefined;
  readonly paymentStatusIds?: readonly number[] | undefined;
  readonly chinaStatusIds?: readonly number[] | undefined;
  readonly accountingStatusIds?: readonly number[] | undefined;
  /** Names of tags; a plan must have at least one of them. */
  readonly tags?: readonly string[] | undefined;
  /** The earliest and the latest arrival. */
  readonly arrivalFrom?: Date | undefined;
  readonly arrivalTo?: Date | undefined;
}

type Plans = ExpressionBuilder<Database, 'shipping_plans'>;

/** The condition that a filter sets. */
export function matches(plans: Plans, filter: PlanFilter): Expression<SqlBool> {
  const { keywords = '', tags, arrivalFrom, arrivalTo } = filter;
  return plans.and([
    ...searchWords(keywords).map((word) => mentions(plans, word)),
    ...isOneOf(plans, 'shipping_plans.record_status_id', filter.recordStatusIds),
    ...isOneOf(plans, 'shipping_plans.supplier_id', filter.supplierIds),
    ...isOneOf(plans, 'shipping_plans.carrier_id', filter.carrierIds),
    ...isOneOf(plans, 'shipping_plans.payment_status_id', filter.paymentStatusIds),
    ...isOneOf(plans, 'shipping_plans.china_status_id', filter.chinaStatusIds),
    ...isOneOf(plans, 'shipping_plans.accounting_status_id', filter.accountingStatusIds),
    ...(tags === undefined ? [] : [hasTag(plans, tags)]),
    ...(arrivalFrom === undefined ? [] : [plans('shipping_plans.container_arrival_date', '>=', arrivalFrom)]),
    ...(arrivalTo === undefined ? [] : [plans('shipping_plans.container_arrival_date', '<=', arrivalTo)]),
  ]);
}

type IdColumn =
  | 'shipping_plans.record_status_id'
  | 'shipping_plans.supplier_id'
  | 'shipping_plans.carrier_id'
  | 'shipping_plans.payment_status_id'
  | 'shipping_plans.china_status_id'
  | 'shipping_plans.accounting_status_id';

function isOneOf(plans: Plans, column: IdColumn, ids: readonly number[] | undefined): Expression<SqlBool>[] {
  return ids === undefined ? [] : [plans(column, 'in', ids)];
}

function hasTag(plans: Plans, names: readonly string[]): Expression<SqlBool> {
  return plans(
    'shipping_plans.id',
    'in',
    plans
      .selectFrom('shipping_plan_tags')
      .innerJoin('record_tags', 'record_tags.id', 'shipping_plan_tags.record_tag_id')
      .select('shipping_plan_tags.shipping_plan_id')
      .where('record_tags.name', 'in', names),
  );
}

function mentions(plans: Plans, word: SearchWord): Expression<SqlBool> {
  return plans.or([
    hasWord(plans.ref('shipping_plans.search_text'), word),
    plans(
      'shipping_plans.supplier_id',
      'in',
      plans
        .selectFrom('suppliers')
        .select('suppliers.id')
        .where((where) => hasWord(searchTextOf(where.ref('suppliers.name')), word)),
    ),
    plans(
      'shipping_plans.id',
      'in',
      plans
        .selectFrom('shipping_plan_products')
        .innerJoin('products', 'products.id', 'shipping_plan_products.product_id')
        .select('shipping_plan_products.shipping_plan_id')
        .where((where) => hasWord(where.ref('products.search_sku'), word)),
    ),
  ]);
}
