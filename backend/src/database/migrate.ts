import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import * as users from './migrations/0001_users.ts';
import * as news from './migrations/0002_news.ts';
import * as stock from './migrations/0003_stock.ts';
import * as email from './migrations/0010_email.ts';
import * as idempotency from './migrations/0011_idempotency.ts';
import * as suppliersAndCarriers from './migrations/0020_suppliers_and_carriers.ts';
import * as productDetails from './migrations/0021_product_details.ts';
import * as pickTypeRules from './migrations/0022_pick_type_rules.ts';
import * as shippingPlanLookups from './migrations/0023_shipping_plan_lookups.ts';
import * as stockHistory from './migrations/0030_stock_history.ts';
import * as locationNames from './migrations/0031_location_names.ts';
import * as orders from './migrations/0040_orders.ts';
import * as shippingPlans from './migrations/0050_shipping_plans.ts';
import * as shippingPlanHistory from './migrations/0051_shipping_plan_history.ts';
import * as orderSearch from './migrations/0052_order_search.ts';
import * as orderTallies from './migrations/0053_order_tallies.ts';
import * as orderMonthTallies from './migrations/0054_order_month_tallies.ts';
import * as orderSearchPending from './migrations/0055_order_search_pending.ts';
import * as chinaUserHistory from './migrations/0056_china_user_history.ts';
import * as composedNames from './migrations/0057_composed_names.ts';
import * as warehousesOfOrders from './migrations/0060_warehouses_of_orders.ts';
import * as lockSince from './migrations/0061_lock_since.ts';
import * as productsByIndex from './migrations/0062_products_by_index.ts';
import * as productsWithAWord from './migrations/0063_products_with_a_word.ts';
import * as whetherProductsHaveAWord from './migrations/0064_whether_products_have_a_word.ts';
import * as keysOfTheCompany from './migrations/0065_keys_of_the_company.ts';
import * as normalTexts from './migrations/0067_normal_texts.ts';
import * as searchTexts from './migrations/0069_search_texts.ts';
import * as ownersOfDocuments from './migrations/0070_owners_of_documents.ts';
import * as shippingLines from './migrations/0071_shipping_lines.ts';
import * as rightsChanges from './migrations/0072_rights_changes.ts';
import { StartFailure } from 'server/startFailure.ts';
import { countPresent, lockPresence, type Presence, unlockPresence } from './presence.ts';
import type { Database, Db } from './tables.ts';

/** In the order in which they are applied. A migration that was released is never changed again. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001_users': users,
  '0002_news': news,
  '0003_stock': stock,
  '0010_email': email,
  '0011_idempotency': idempotency,
  '0020_suppliers_and_carriers': suppliersAndCarriers,
  '0021_product_details': productDetails,
  '0022_pick_type_rules': pickTypeRules,
  '0023_shipping_plan_lookups': shippingPlanLookups,
  '0030_stock_history': stockHistory,
  '0031_location_names': locationNames,
  '0040_orders': orders,
  '0050_shipping_plans': shippingPlans,
  '0051_shipping_plan_history': shippingPlanHistory,
  '0052_order_search': orderSearch,
  '0053_order_tallies': orderTallies,
  '0054_order_month_tallies': orderMonthTallies,
  '0055_order_search_pending': orderSearchPending,
  '0056_china_user_history': chinaUserHistory,
  '0057_composed_names': composedNames,
  '0060_warehouses_of_orders': warehousesOfOrders,
  '0061_lock_since': lockSince,
  '0062_products_by_index': productsByIndex,
  '0063_products_with_a_word': productsWithAWord,
  '0064_whether_products_have_a_word': whetherProductsHaveAWord,
  '0065_keys_of_the_company': keysOfTheCompany,
  '0067_normal_texts': normalTexts,
  '0069_search_texts': searchTexts,
  '0070_owners_of_documents': ownersOfDocuments,
  '0071_shipping_lines': shippingLines,
  '0072_rights_changes': rightsChanges,
};

/** The key of the advisory lock: any number that nothing else in this database uses. */
const PREPARATION_LOCK = 7_203_145_001;
/** How long back-ends of an older version may take to stop, and how often that is checked, in milliseconds. */
const PATIENCE_MS = 60_000;
const RETRY_MS = 1_000;

interface Preparation {
  /** Fills a new database. Runs after the migrations. */
  readonly prepare: (db: Db) => Promise<void>;
  /** The lock that the back-ends of one database share, and that the back-end takes here; none for the embedded database. */
  readonly presence?: Presence | undefined;
  /** Called while back-ends of an older version use the database, with their number and the missing migrations. */
  readonly onWaiting?: ((others: number, missing: readonly string[]) => void) | undefined;
  /** In milliseconds. */
  readonly patience?: number;
  readonly migrations?: Readonly<Record<string, Migration>>;
}

/**
 * Migrates the database and then runs `prepare`, while no other back-end does the same: several back-ends that start at once on one
 * PostgreSQL run one after the other, and the later ones find everything done. Kysely has its own lock, but creates its tables before
 * taking it, which causes conflicts.
 *
 * A migration waits until no other back-end uses the database, because one of the older version would read and write it incorrectly.
 *
 * @throws StartFailure for a database of a newer version, or when back-ends of an older version do not stop in time.
 */
export async function prepareDatabase(db: Db, preparation: Preparation): Promise<void> {
  const { onWaiting, patience = PATIENCE_MS } = preparation;
  const start = performance.now();
  for (;;) {
    const blocked = await tryToPrepare(db, preparation);
    if (blocked === undefined) return;
    const { others, missing } = blocked;
    if (performance.now() - start >= patience) {
      const backEnds =
        others === 1
          ? '1 back-end of an older version still uses'
          : `${others} back-ends of an older version still use`;
      throw new StartFailure(
        `The database must be migrated (${missing.join(', ')}), but ${backEnds} it: stop all of them, then start this one.`,
      );
    }
    onWaiting?.(others, missing);
    // The locks are free meanwhile, so that an older back-end that crashes can come back.
    await pause(Math.min(RETRY_MS, patience));
  }
}

/** What keeps a database from being migrated. */
interface Blocked {
  readonly others: number;
  readonly missing: readonly string[];
}

async function tryToPrepare(
  db: Db,
  { prepare, presence, migrations = MIGRATIONS }: Preparation,
): Promise<Blocked | undefined> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${PREPARATION_LOCK})`.execute(connection);
    try {
      const applied = await appliedMigrations(connection);
      const newer = newerDatabase(applied, migrations);
      if (newer) throw newer;
      const missing = Object.keys(migrations).filter((name) => !applied.includes(name));
      if (missing.length > 0) {
        if (presence !== undefined && !(await lockPresence(connection))) {
          return { others: await countPresent(connection), missing };
        }
        try {
          await migrate(connection, migrations);
        } finally {
          if (presence !== undefined) await unlockPresence(connection);
        }
      }
      await presence?.join();
      await prepare(connection);
      return undefined;
    } finally {
      await sql`select pg_advisory_unlock(${PREPARATION_LOCK})`.execute(connection);
    }
  });
}

/** Applies the missing migrations, all or none. */
async function migrate(db: Kysely<Database>, migrations: Readonly<Record<string, Migration>>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve({ ...migrations }) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

/** The reason why this version cannot use a database with these migrations, because it would read and write it incorrectly. */
export function newerDatabase(applied: readonly string[], migrations = MIGRATIONS): StartFailure | undefined {
  const unknown = applied.filter((name) => !(name in migrations));
  if (unknown.length === 0) return undefined;
  return new StartFailure(
    `The database was last used by a newer version of the back-end, which made ${unknown.join(', ')} in it: start that version, or restore the backup from before it.`,
  );
}

/** The names of the migrations of a database, in their order. */
async function appliedMigrations(db: Kysely<Database>): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string | null }>`
    select to_regclass(${DEFAULT_MIGRATION_TABLE})::text as name
  `.execute(db);
  if (tables[0]?.name === null) return [];
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name
  `.execute(db);
  return rows.map(({ name }) => name);
}
