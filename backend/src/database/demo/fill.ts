import { sql } from 'kysely';
import { hashPassword } from '../../areas/session/password.ts';
import type { Db } from '../tables.ts';
import { demoNews } from './news.ts';
import { demoProducts } from './products.ts';
import { demoInventories } from './stock.ts';
import { demoStockHistory } from './stockHistory.ts';
import { DEMO_USERS } from './users.ts';
import { DEMO_WAREHOUSES, demoStorageLocations } from './warehouses.ts';

/**
 * Fills an empty database with the demo company, all or nothing; one that holds users or warehouses already is left as it
 * is. The content is the same each time, except that its dates count back from `demoDay`, whose time of day is ignored.
 */
export async function fillWithDemoCompany(db: Db, demoDay: Date): Promise<void> {
  if (await isInUse(db)) return;
  const day = new Date(demoDay.toISOString().slice(0, 10));
  // The slow part first: no transaction stays open while passwords are hashed.
  const passwordHashes = await Promise.all(DEMO_USERS.map(({ password }) => hashPassword(password)));
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('warehouses')
      .values([...DEMO_WAREHOUSES])
      .execute();
    await insertUsers(transaction, passwordHashes);
    await transaction.insertInto('news').values(demoNews(day)).execute();
    await insertStock(transaction, day);
    await continueIds(transaction);
  });
  await sql`analyze`.execute(db);
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

/** As JSON, one parameter for each table: thousands of rows in one statement, far below PostgreSQL's limit of parameters. */
async function insertStock(db: Db, day: Date): Promise<void> {
  const locations = demoStorageLocations();
  const products = demoProducts();
  const inventories = demoInventories(products, locations, day);
  await sql`
    insert into storage_locations (id, warehouse_id, level1, level2, level3, priority, is_active)
    select * from json_to_recordset(${JSON.stringify(locations)}::json)
      as row (id int, warehouse_id int, level1 text, level2 text, level3 text, priority int, is_active boolean)
  `.execute(db);
  await sql`
    insert into products (id, sku, name)
    select * from json_to_recordset(${JSON.stringify(products)}::json) as row (id int, sku text, name text)
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

/** The rows brought their ids along; the next ones go on after them. */
async function continueIds(db: Db): Promise<void> {
  for (const table of ['warehouses', 'products', 'storage_locations', 'inventories', 'stock_history'] as const) {
    await sql`
      select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))
    `.execute(db);
  }
}
