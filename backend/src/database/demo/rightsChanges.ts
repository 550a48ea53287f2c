import { sql } from 'kysely';
import type { DbTransaction } from '../tables.ts';

/** A permission that the administrator has changed since the user was added, and what it was before; null if it was not given. */
interface RightsChange {
  readonly userId: string;
  readonly permission: string;
  readonly daysAgo: number;
  /** HH:MM in UTC. */
  readonly time: string;
  readonly before: object | null;
}

const STOCK_WITHOUT_PRICES = ['Date', 'Inventory', 'Reserved', 'Sku', 'StorageLocation'];

/** How long ago the users were added. */
const ADDED_DAYS_AGO = 400;

const CHANGES: readonly RightsChange[] = [
  { userId: 'demo-purchasing', permission: 'isChinaUser', daysAgo: 212, time: '08:41', before: null },
  {
    userId: 'demo-purchasing',
    permission: 'Products',
    daysAgo: 212,
    time: '08:41',
    before: { read: ['ALL'] },
  },
  { userId: 'demo-warehouse', permission: 'warehouse', daysAgo: 97, time: '13:05', before: {} },
  { userId: 'demo-analyst', permission: 'InventoryManagementExport', daysAgo: 61, time: '09:30', before: null },
  {
    userId: 'demo-analyst',
    permission: 'Warehouses',
    daysAgo: 18,
    time: '10:12',
    before: { limitRead: STOCK_WITHOUT_PRICES },
  },
  {
    userId: 'demo-warehouse',
    permission: 'StorageLocations',
    daysAgo: 9,
    time: '07:22',
    before: { read: ['ALL'] },
  },
  { userId: 'demo-orders', permission: 'News', daysAgo: 3, time: '14:48', before: null },
];

/** Gives the changes that were recorded when the users were inserted their time, and adds those that came later. */
export async function insertRightsChanges(db: DbTransaction, day: Date): Promise<void> {
  await sql`set constraints record_rights immediate`.execute(db);
  await sql`
    update rights_changes set changed_at = ${day}::timestamptz - ${ADDED_DAYS_AGO} * interval '1 day' + interval '9 hours'
  `.execute(db);
  const changes = JSON.stringify(CHANGES);
  await sql`
    insert into rights_changes (
      changed_at, user_id, user_name, changed_by_id, changed_by_name, permission, old_value, new_value
    )
    select
      ${day}::timestamptz - "daysAgo" * interval '1 day' + time, added.user_id, added.user_name,
      administrator.user_id, administrator.user_name, permission, nullif(before, 'null'), added.new_value
    from json_to_recordset(${changes}::json) as change (
      "userId" text, permission text, "daysAgo" int, time interval, before jsonb
    )
    join rights_changes as added using (permission)
    join recorded_rights as administrator on administrator.user_id = 'demo-admin'
    where added.user_id = "userId"
    order by "daysAgo" desc, permission ~ '^[a-z]', permission collate "C" desc
  `.execute(db);
  // What a user was given later, or differently, was not given when the user was added.
  await sql`
    update rights_changes as added set new_value = later.old_value
    from rights_changes as later
    where added.changed_by_id is null and later.changed_by_id is not null
      and (later.user_id, later.permission) = (added.user_id, added.permission)
  `.execute(db);
  await sql`delete from rights_changes where old_value is null and new_value is null`.execute(db);
}
