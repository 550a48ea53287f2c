import { sql } from 'kysely';
import { hashPassword } from '../../passwords.ts';
import type { Db } from '../tables.ts';
import { insertOrders } from './insertOrders.ts';
import { insertShippingPlans } from './insertShippingPlans.ts';
import { demoNews } from './news.ts';
import { demoOrders, type DemoGoods } from './orders.ts';
import { demoPickTypeRules } from './pickTypeRules.ts';
import { demoProductDetails } from './productDetails.ts';
import { demoProducts } from './products.ts';
import { insertRightsChanges } from './rightsChanges.ts';
import { DEMO_ARRIVAL_PLACES, DEMO_RECORD_TAGS } from './shippingPlanLists.ts';
import { demoShippingPlans } from './shippingPlans.ts';
import { demoInventories } from './stock.ts';
import { demoStockHistory } from './stockHistory.ts';
import { DEMO_CARRIERS, demoSuppliers } from './suppliers.ts';
import { DEMO_USERS } from './users.ts';
import { DEMO_WAREHOUSES, demoStorageLocations } from './warehouses.ts';

/**
 * Fills an empty database with the demo company, all or nothing. A database with users or warehouses is left unchanged.
 * The content is always the same, except that its dates count back from `demoDay`, whose time of day is ignored.
 */
export async function fillWithDemoCompany(db: Db, demoDay: Date): Promise<void> {
  if (await isInUse(db)) return;
  const day = new Date(demoDay.toISOString().slice(0, 10));
  // Hashing passwords is slow, so it is done before the transaction starts.
  const passwordHashes = await Promise.all(DEMO_USERS.map(({ password }) => hashPassword(password)));
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('warehouses')
      .values([...DEMO_WAREHOUSES])
      .execute();
    await insertUsers(transaction, passwordHashes);
    await insertRightsChanges(transaction, day);
    await transaction.insertInto('news').values(demoNews(day)).execute();
    await insertPartners(transaction);
    const goods = demoGoods(day);
    await insertStock(transaction, goods, day);
    await insertOrders(transaction, demoOrders(goods, day));
    await insertPickTypeRules(transaction, day);
    await insertShippingPlanLists(transaction);
    await insertShippingPlans(transaction, demoShippingPlans(demoProducts(), day));
    await continueIds(transaction);
  });
  await sql`analyze`.execute(db);
}

/** The products, storage locations and stock of the demo company. */
export function demoGoods(day: Date): DemoGoods {
  const products = demoProducts();
  const locations = demoStorageLocations();
  return {
    products,
    details: demoProductDetails(products),
    locations,
    inventories: demoInventories(products, locations, day),
  };
}

async function isInUse(db: Db): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from users) or exists (select from warehouses) as used
  `.execute(db);
  return rows[0]?.used !== false;
}

async function insertUsers(db: Db, passwordHashes: readonly string[]): Promise<void> {
  const roles = [...new Set(DEMO_USERS.map(({ role }) => role))];
  await db
    .insertInto('roles')
    .values(roles.map((name) => ({ name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const users = DEMO_USERS.map((user, index) => ({
    id: user.id,
    email: user.email,
    password_hash: passwordHashes[index] ?? '',
    salutation: user.salutation,
    first_name: user.firstName,
    last_name: user.lastName,
    is_china_user: user.isChinaUser,
    allow_all_warehouses: user.onlyWarehouseId === null,
    allowed_warehouse_id: user.onlyWarehouseId,
    menu_permissions: ['Dashboard', ...Object.keys(user.rights)],
    table_column_permissions: JSON.stringify(user.rights),
  }));
  await db.insertInto('users').values(users).execute();
  const memberships = JSON.stringify(DEMO_USERS.map(({ id, role }) => ({ user_id: id, role })));
  await sql`
    insert into user_roles (user_id, role_id)
    select membership.user_id, roles.id
    from json_to_recordset(${memberships}::json) as membership (user_id text, role text)
    join roles on roles.name = membership.role
  `.execute(db);
}

async function insertPartners(db: Db): Promise<void> {
  await db.insertInto('suppliers').values(demoSuppliers()).execute();
  await db
    .insertInto('carriers')
    .values([...DEMO_CARRIERS])
    .execute();
}

async function insertShippingPlanLists(db: Db): Promise<void> {
  await db
    .insertInto('container_arrival_places')
    .values(DEMO_ARRIVAL_PLACES.map((name) => ({ name })))
    .execute();
  await db
    .insertInto('record_tags')
    .values(DEMO_RECORD_TAGS.map((name) => ({ name })))
    .execute();
}

async function insertPickTypeRules(db: Db, day: Date): Promise<void> {
  const rules = demoPickTypeRules(demoProducts(), day);
  await db
    .insertInto('pick_type_rules')
    .values(rules.map(({ id, rule_version, created_at }) => ({ id, rule_version, created_at: new Date(created_at) })))
    .execute();
  const entries = rules.flatMap((rule) =>
    rule.entries.map((entry, index) => ({ rule_id: rule.id, place: index + 1, ...entry })),
  );
  await db.insertInto('pick_type_rule_entries').values(entries).execute();
}

/**
 * As JSON, with one parameter per table: thousands of rows in one statement, far below PostgreSQL's limit of
 * parameters.
 */
async function insertStock(db: Db, { products, details, locations, inventories }: DemoGoods, day: Date): Promise<void> {
  await sql`
    insert into storage_locations (id, warehouse_id, level1, level2, level3, priority, is_active)
    select * from json_to_recordset(${JSON.stringify(locations)}::json)
      as row (id int, warehouse_id int, level1 text, level2 text, level3 text, priority int, is_active boolean)
  `.execute(db);
  const detailedProducts = products.map((product, index) => ({ ...product, ...details[index] }));
  await sql`
    insert into products (
      id, sku, name, shipping_size_length, shipping_size_width, shipping_size_height, shipping_size_weight, bulky,
      hs_uk, hs_eu, hs_ch, outbound_carrier, carrier_uk, carrier_eu, supplier_id, cab_quantity,
      sku_masterbox, mb_sku_amount, mb_sku_length, mb_sku_width, mb_sku_height, mb_sku_weight,
      sku_paper_weight, sku_plastic_weight, sku_wood_weight, sku_metal_weight
    )
    select * from json_to_recordset(${JSON.stringify(detailedProducts)}::json) as row (
      id int, sku text, name text, shipping_size_length numeric, shipping_size_width numeric,
      shipping_size_height numeric, shipping_size_weight numeric, bulky boolean,
      hs_uk numeric, hs_eu numeric, hs_ch numeric, outbound_carrier text, carrier_uk text, carrier_eu text,
      supplier_id int, cab_quantity int, sku_masterbox text, mb_sku_amount int, mb_sku_length numeric,
      mb_sku_width numeric, mb_sku_height numeric, mb_sku_weight numeric, sku_paper_weight numeric,
      sku_plastic_weight numeric, sku_wood_weight numeric, sku_metal_weight numeric
    )
  `.execute(db);
  await sql`
    insert into inventories (
      id, product_id, storage_location_id, inventory, reserved, date,
      purchase_price, exchange_rate, additional_costs, customs_item, source, reference, history_type_id
    )
    select
      row.id, row.product_id, row.storage_location_id, row.inventory, row.reserved, row.date,
      row.purchase_price, row.exchange_rate, row.additional_costs, row.customs_item, row.source, row.reference,
      history_types.id
    from json_to_recordset(${JSON.stringify(inventories)}::json) as row (
      id int, product_id int, storage_location_id int, inventory int, reserved int, date timestamptz,
      purchase_price numeric, exchange_rate numeric, additional_costs numeric, customs_item numeric,
      source text, reference text, history_type text
    )
    join history_types on history_types.name = row.history_type
    order by row.id
  `.execute(db);
  await sql`
    insert into stock_history (
      id, product_id, storage_location_id, occurred_at, in_stock_old, in_stock_new, quantity, total_old, total_new,
      changed_type, reason, user_id, history_type_id
    )
    select
      row.id, row.product_id, row.storage_location_id, row.occurred_at, row.in_stock_old, row.in_stock_new, row.quantity,
      row.total_old, row.total_new, row.changed_type, row.reason, row.user_id, history_types.id
    from json_to_recordset(${JSON.stringify(demoStockHistory(inventories, locations, day))}::json) as row (
      id int, product_id int, storage_location_id int, occurred_at timestamptz, in_stock_old int, in_stock_new int,
      quantity int, total_old int, total_new int, changed_type text, reason text, user_id text, history_type text
    )
    join history_types on history_types.name = row.history_type
    order by row.id
  `.execute(db);
}

/** Sets the sequence behind the ids of the inserted rows. */
async function continueIds(db: Db): Promise<void> {
  for (const table of [
    'warehouses',
    'suppliers',
    'carriers',
    'products',
    'storage_locations',
    'inventories',
    'orders',
    'pick_type_rules',
    'stock_history',
    'shipping_plans',
  ] as const) {
    await sql`
      select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))
    `.execute(db);
  }
}
