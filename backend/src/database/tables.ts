import type { ColumnType, Generated, Kysely } from 'kysely';
import type { ColumnLists } from '../permissions/tableRights.ts';

/** A numeric column: `pg` reads it as a string, so that no digit is lost. */
type Numeric = ColumnType<string, string | number, string | number>;

export interface WarehousesTable {
  id: Generated<number>;
  name: string;
  /** The first part of the names of its locations, such as PP. */
  code: string;
}

export interface UsersTable {
  id: Generated<string>;
  email: string;
  /** Whether the address is known to be the user's; only users who registered themselves have to prove it. */
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
  /** The only warehouse of a user that is held to one. */
  allowed_warehouse_id: number | null;
  menu_permissions: Generated<string[]>;
  table_column_permissions: ColumnType<Record<string, ColumnLists>, string, string>;
}

export interface RolesTable {
  id: Generated<number>;
  name: string;
}

export interface UserRolesTable {
  user_id: string;
  role_id: number;
}

export interface SessionsTable {
  /** SHA-256 of the token; the token itself is nowhere. */
  token_hash: Buffer;
  user_id: string;
  expires_at: Date;
}

export interface EmailVerificationsTable {
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
  /** At most one code of a user opens anything. */
  is_current: Generated<boolean>;
  created_at: Generated<Date>;
}

export interface IdempotentCallsTable {
  user_id: string;
  /** The Idempotency-Key. */
  key: string;
  /** SHA-256 of everything that was asked for. */
  request_hash: Buffer;
  /** The whole answer as JSON. */
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
}

export interface StorageLocationsTable {
  id: Generated<number>;
  warehouse_id: number;
  level1: string | null;
  level2: string | null;
  level3: string | null;
  /** code-level1-level2-level3, kept by the database. */
  full_name: ColumnType<string, never, never>;
  /** The full name in a form that sorts naturally, kept by the database. */
  sort_key: ColumnType<string, never, never>;
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
  history_type_id: number | null;
}

/** The tables, as `migrations/` makes them. */
export interface Database {
  warehouses: WarehousesTable;
  users: UsersTable;
  roles: RolesTable;
  user_roles: UserRolesTable;
  sessions: SessionsTable;
  email_verifications: EmailVerificationsTable;
  password_reset_codes: PasswordResetCodesTable;
  idempotent_calls: IdempotentCallsTable;
  news: NewsTable;
  products: ProductsTable;
  storage_locations: StorageLocationsTable;
  history_types: HistoryTypesTable;
  inventories: InventoriesTable;
}

/** The database, on PGlite or PostgreSQL alike. */
export type Db = Kysely<Database>;
