import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';
import type { ColumnLists } from '../permissions/catalog.ts';

/** A numeric column: `pg` reads it as a string, so that no digit is lost. */
type Numeric = ColumnType<string, string | number, string | number>;

/** A numeric column with the default 0. */
type GeneratedNumeric = ColumnType<string, string | number | undefined, string | number>;

export interface WarehousesTable {
  id: Generated<number>;
  name: string;
  /** The first part of the names of its locations, such as PP. */
  code: string;
}

export interface UsersTable {
  id: Generated<string>;
  email: string;
  /** Whether the address is known to be the user's; only users who registered themselves have to verify it. */
  email_verified: Generated<boolean>;
  /** A PHC string. */
  password_hash: string;
  salutation: string | null;
  first_name: string | null;
  last_name: string | null;
  avatar_file: string | null;
  is_active: Generated<boolean>;
  is_china_user: Generated<boolean>;
  allow_all_warehouses: Generated<boolean>;
  /** The only warehouse of a user who is restricted to one. */
  allowed_warehouse_id: number | null;
  menu_permissions: Generated<string[]>;
  table_column_permissions: ColumnType<Record<string, ColumnLists>, string, string>;
}

export interface RolesTable {
  id: Generated<number>;
  name: string;
}

interface UserRolesTable {
  user_id: string;
  role_id: number;
}

interface SessionsTable {
  /** SHA-256 of the token; the token itself is not stored. */
  token_hash: Buffer;
  user_id: string;
  expires_at: Date;
}

interface EmailVerificationsTable {
  /** SHA-256 of the token that was mailed. */
  token_hash: Buffer;
  user_id: string;
  expires_at: Date;
}

export interface PasswordResetCodesTable {
  id: Generated<number>;
  user_id: string;
  /** A PHC string. */
  code_hash: string;
  tries: Generated<number>;
  /** At most one code of a user is valid. */
  is_current: Generated<boolean>;
  created_at: Generated<Date>;
}

interface IdempotentCallsTable {
  /** The user whose call was done. */
  user_id: string;
  /** The user that the key belongs to; empty for a key of the company. */
  scope: ColumnType<string, never, never>;
  /** The Idempotency-Key. */
  key: string;
  /** SHA-256 of the request. */
  request_hash: Buffer;
  /** The whole response as JSON. */
  answer: string;
  created_at: Generated<Date>;
}

export interface NewsTable {
  id: Generated<number>;
  headline: string;
  text: string;
  published_at: Generated<Date>;
}

export interface ProductsTable {
  id: Generated<number>;
  sku: string;
  name: string;
  /** cm. */
  shipping_size_length: GeneratedNumeric;
  /** cm. */
  shipping_size_width: GeneratedNumeric;
  /** cm. */
  shipping_size_height: GeneratedNumeric;
  /** kg. */
  shipping_size_weight: GeneratedNumeric;
  bulky: Generated<boolean>;
  hs_uk: Numeric | null;
  hs_eu: Numeric | null;
  hs_ch: Numeric | null;
  /** The name of a carrier, as for the other two. */
  outbound_carrier: string | null;
  carrier_uk: string | null;
  carrier_eu: string | null;
  supplier_id: number | null;
  /** Pieces. */
  cab_quantity: number | null;
  sku_masterbox: string | null;
  /** Pieces. */
  mb_sku_amount: number | null;
  /** cm. */
  mb_sku_length: GeneratedNumeric;
  /** cm. */
  mb_sku_width: GeneratedNumeric;
  /** cm. */
  mb_sku_height: GeneratedNumeric;
  /** kg. */
  mb_sku_weight: GeneratedNumeric;
  /** gr. */
  sku_paper_weight: GeneratedNumeric;
  /** gr. */
  sku_plastic_weight: GeneratedNumeric;
  /** gr. */
  sku_wood_weight: GeneratedNumeric;
  /** gr. */
  sku_metal_weight: GeneratedNumeric;
  /** The SKU in a form that sorts naturally, maintained by the database. */
  sku_sort_key: ColumnType<string, never, never>;
  /** The name in a form that sorts naturally and as in a German index, maintained by the database. */
  name_sort_key: ColumnType<string, never, never>;
  /** The texts in which words are searched, maintained by the database. */
  search_sku: ColumnType<string, never, never>;
  search_name: ColumnType<string, never, never>;
}

/** Goods in transit: a view with any number of rows per product. */
interface GoodsInFlowView {
  product_id: ColumnType<number, never, never>;
  /** Pieces. */
  quantity: ColumnType<number, never, never>;
}

export interface SuppliersTable {
  id: Generated<number>;
  name: string;
}

interface CarriersTable {
  id: Generated<number>;
  name: string;
  /** Carries containers: a carrier of shipping plans, and of no order or product. */
  is_shipping_line: Generated<boolean>;
}

interface PickTypeRulesTable {
  id: Generated<number>;
  /** SQP-Split or CAB-Merge. */
  rule_version: string;
  created_at: Generated<Date>;
}

interface PickTypeRuleEntriesTable {
  rule_id: number;
  /** Starts at 1. */
  place: number;
  product_id: number;
  /** Pieces. */
  quantity: number;
}

/** An option list. */
interface LookupTable {
  id: Generated<number>;
  name: string;
}

/** An option list whose entries have a colour, such as #f2c94c. */
interface ColouredLookupTable extends LookupTable {
  color: string | null;
}

interface StorageLocationsTable {
  id: Generated<number>;
  warehouse_id: number;
  level1: string | null;
  level2: string | null;
  level3: string | null;
  /** code-level1-level2-level3, maintained by the database. */
  full_name: ColumnType<string, never, never>;
  /** The full name in a form that sorts naturally, maintained by the database. */
  sort_key: ColumnType<string, never, never>;
  /** The full name as a text in which words are searched, maintained by the database. */
  search_name: ColumnType<string, never, never>;
  /** A smaller number means a higher priority. */
  priority: number | null;
  is_active: Generated<boolean>;
}

export interface HistoryTypesTable {
  id: Generated<number>;
  name: string;
}

export interface InventoriesTable {
  id: Generated<number>;
  product_id: number;
  storage_location_id: number;
  /** Pieces. */
  inventory: number;
  /** Pieces. */
  reserved: Generated<number>;
  date: Date | null;
  /** USD per item. */
  purchase_price: Numeric | null;
  /** x USD = 1 EUR. */
  exchange_rate: Numeric | null;
  /** EUR per item. */
  additional_costs: Numeric | null;
  /** EUR per item. */
  customs_item: Numeric | null;
  source: string | null;
  reference: string | null;
  /** The reference as a text in which words are searched, maintained by the database. */
  search_reference: ColumnType<string | null, never, never>;
  history_type_id: number | null;
}

interface OrderShippingStatusesTable {
  id: number;
  name: string;
}

/** How an order is picked. */
export type PickType = 'CAB' | 'CHECK' | 'N/A' | 'SQP';

export interface OrdersTable {
  id: Generated<number>;
  customer_invoice_number: string;
  customer_id_number: string;
  customer_order_id: string;
  shipping_status_id: Generated<number>;
  pick_type: PickType;
  /** Names of carriers. */
  outbound_carriers: Generated<string[]>;
  order_shipping_carrier: string | null;
  shipping_service: string | null;
  /** kg. */
  order_shipping_weight: Numeric | null;
  order_type: string | null;
  order_date: Generated<Date>;
  shipped_date: Date | null;
  phone_number: string | null;
  shipping_address_company: string | null;
  shipping_address_name: string | null;
  shipping_address_street: string | null;
  shipping_address_zipcode: string | null;
  shipping_address_town: string | null;
  shipping_address_country: string | null;
  package_id: string | null;
  warehouse_id: number | null;
  /** The SKUs of its lines, separated by commas, maintained by the database. */
  skus: ColumnType<string, never, never>;
  /** The texts in which words are searched, maintained by the database. */
  search_text: ColumnType<string, never, never>;
  search_skus: ColumnType<string, never, never>;
}

/**
 * The number of orders that were added to a kind, or removed if negative, maintained by triggers. The sum of a kind's rows is its number of
 * orders.
 */
interface OrderTalliesTable {
  shipping_status_id: ColumnType<number, never, never>;
  pick_type: ColumnType<PickType, never, never>;
  warehouse_id: ColumnType<number | null, never, never>;
  outbound_carriers: ColumnType<string[], never, never>;
  orders: ColumnType<string, never, never>;
}

/** The same for the orders of each UTC month, which is identified by its start. */
interface OrderMonthTalliesTable extends OrderTalliesTable {
  month: ColumnType<Date, never, never>;
}

interface OrderLinesTable {
  id: Generated<number>;
  order_id: number;
  /** Starts at 1. */
  place: number;
  /** Null for an unknown SKU. */
  product_id: number | null;
  sku: string;
  /** Pieces. */
  amount: number;
  carrier: string | null;
  description: string | null;
  /** A code in place of locations, such as VS. */
  location_mark: string | null;
}

/** Where the pieces of a line are taken from. They are reserved there until they are booked out of stock. */
interface OrderLinePlacesTable {
  line_id: number;
  inventory_id: number;
  pieces: number;
  /** When they were booked out of stock, and were no longer reserved. */
  booked_at: Date | null;
}

interface OrderPartsTable {
  id: Generated<number>;
  order_id: number;
  /** Starts at 1. */
  place: number;
  quantity: number;
  description: string;
  /** kg. */
  weight: Numeric | null;
  carrier: string | null;
  storage_location_id: number | null;
}

/** Whether stock increased or decreased. */
export type ChangedType = 'Add' | 'Subtract';

interface StockHistoryTable {
  id: Generated<number>;
  product_id: number;
  storage_location_id: number;
  occurred_at: Generated<Date>;
  /** Pieces of the SKU at the location, all its entries there together. */
  in_stock_old: number;
  in_stock_new: number;
  /** Pieces, never negative; `changed_type` has the direction. */
  quantity: number;
  /** Pieces of the SKU in all warehouses. Manual entries have no totals. */
  total_old: number | null;
  total_new: number | null;
  changed_type: ChangedType;
  reason: string | null;
  /** The reason as a text in which words are searched, maintained by the database. */
  search_reason: ColumnType<string | null, never, never>;
  /** Null if the system changed the stock. */
  user_id: string | null;
  history_type_id: number;
  /** Written by a person, and not by a booking. */
  is_manual: Generated<boolean>;
}

/** The certainty of a container's arrival date. */
export type ArrivalMode = 'fixed' | 'planned' | 'provisional';

/** A calendar day, YYYY-MM-DD; must be read with `::text`, because `pg` would convert it to a time in the process's time zone. */
type Day = ColumnType<never, string | null | undefined, string | null>;

export interface ShippingPlansTable {
  id: Generated<number>;
  record_status_id: number;
  shipment_note: string | null;
  shipment_record_name: string;
  supplier_order_id: string;
  supplier_id: number;
  container_id: string | null;
  container_size_id: number | null;
  container_arrival_date: Date | null;
  /** Only with a date. */
  container_arrival_date_mode: ArrivalMode | null;
  container_arrival_place_id: number | null;
  carrier_shipment_id: string | null;
  carrier_id: number | null;
  carrier_shipment_url: string | null;
  payment_status_id: number | null;
  /** In the currency of the order, as for the other amount. */
  order_total_amount: Numeric | null;
  prepayment_amount: Numeric | null;
  prepayment_date: Day;
  fullpaid_date: Day;
  shipment_paid_status_id: number | null;
  customs_paid_status_id: number | null;
  china_status_id: number | null;
  china_text: string | null;
  china_user_id: string | null;
  accounting_status_id: number | null;
  accounting_status_date: Day;
  /** Its own texts in which words are searched, maintained by the database. */
  search_text: ColumnType<string, never, never>;
}

interface ShippingPlanTagsTable {
  shipping_plan_id: number;
  record_tag_id: number;
}

interface ShippingPlanProductsTable {
  shipping_plan_id: number;
  product_id: number;
  /** Pieces. */
  quantity_delivering: number;
}

/** The documents that a shipping plan can have, each once. */
export type DocumentType = 'proformaInvoice' | 'commercialInvoice' | 'packingList';

export interface ShippingPlanDocumentsTable {
  id: Generated<number>;
  shipping_plan_id: number;
  type: DocumentType;
  /** The name of the uploaded file. */
  name: string;
  /** The name of the stored file. */
  file: string;
  /** Who stored it; null before that was recorded. */
  user_id: Generated<string | null>;
  bytes: Generated<number>;
}

interface ShippingPlanLocksTable {
  shipping_plan_id: number;
  user_id: string;
  locked_since: Generated<Date>;
  locked_until: Date;
}

interface ShippingPlanHistoryTable {
  id: Generated<number>;
  shipping_plan_id: number;
  changed_at: Generated<Date>;
  /** Changes that were made together have the same value. */
  transaction: Generated<string>;
  user_id: string | null;
  is_creation: boolean;
  property: string;
  old_value: string | null;
  new_value: string | null;
}

/** A permission of a user before and after a change; null if it was not given. */
interface RightsValue {
  readonly names?: string[];
  readonly read?: string[];
  readonly write?: string[];
  readonly limitRead?: string[];
}

export interface RightsChangesTable {
  id: Generated<number>;
  changed_at: Generated<Date>;
  user_id: string;
  user_name: string;
  changed_by_id: string | null;
  changed_by_name: string | null;
  permission: string;
  old_value: RightsValue | null;
  new_value: RightsValue | null;
}

/** The tables that `migrations/` creates. */
export interface Database {
  warehouses: WarehousesTable;
  users: UsersTable;
  roles: RolesTable;
  user_roles: UserRolesTable;
  rights_changes: RightsChangesTable;
  sessions: SessionsTable;
  email_verifications: EmailVerificationsTable;
  password_reset_codes: PasswordResetCodesTable;
  idempotent_calls: IdempotentCallsTable;
  news: NewsTable;
  suppliers: SuppliersTable;
  carriers: CarriersTable;
  products: ProductsTable;
  goods_in_flow: GoodsInFlowView;
  pick_type_rules: PickTypeRulesTable;
  pick_type_rule_entries: PickTypeRuleEntriesTable;
  record_statuses: ColouredLookupTable;
  record_tags: LookupTable;
  container_sizes: LookupTable;
  container_arrival_places: LookupTable;
  payment_statuses: LookupTable;
  shipment_paid_statuses: LookupTable;
  customs_paid_statuses: LookupTable;
  china_statuses: ColouredLookupTable;
  accounting_statuses: LookupTable;
  storage_locations: StorageLocationsTable;
  history_types: HistoryTypesTable;
  inventories: InventoriesTable;
  stock_history: StockHistoryTable;
  shipping_plans: ShippingPlansTable;
  shipping_plan_tags: ShippingPlanTagsTable;
  shipping_plan_products: ShippingPlanProductsTable;
  shipping_plan_documents: ShippingPlanDocumentsTable;
  shipping_plan_locks: ShippingPlanLocksTable;
  shipping_plan_history: ShippingPlanHistoryTable;
  order_shipping_statuses: OrderShippingStatusesTable;
  orders: OrdersTable;
  order_tallies: OrderTalliesTable;
  order_month_tallies: OrderMonthTalliesTable;
  order_lines: OrderLinesTable;
  order_line_places: OrderLinePlacesTable;
  order_parts: OrderPartsTable;
}

/** The database, on PGlite or PostgreSQL alike. */
export type Db = Kysely<Database>;

/** The database within one transaction: a function that takes it must not run outside of one. */
export type DbTransaction = Transaction<Database>;
