import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import { nameOf } from './planQueries.ts';

/** A changed property, with its texts before and after; null means empty. */
interface ChangedValue {
  readonly property: string;
  readonly oldValue: string | null;
  readonly newValue: string | null;
}

/** The changes of a plan that were made together, newest first; their properties in alphabetical order. */
export function listChanges(db: Db, planId: number): Promise<ChangeRow[]> {
  return selectChanges(db, planId).execute();
}

function selectChanges(db: Db, planId: number) {
  return db
    .selectFrom('shipping_plan_history as history')
    .leftJoin('users', 'users.id', 'history.user_id')
    .where('history.shipping_plan_id', '=', planId)
    .groupBy(['history.changed_at', 'history.transaction', 'users.id'])
    .select([
      'history.changed_at',
      'users.id as user_id',
      nameOf('users').as('user_name'),
      'users.avatar_file',
      sql<boolean>`bool_or(history.is_creation)`.as('is_creation'),
      sql<ChangedValue[]>`
        json_agg(
          json_build_object('property', property, 'oldValue', old_value, 'newValue', new_value)
          order by property, history.id
        )
      `.as('values_changed'),
    ])
    .orderBy('history.changed_at', 'desc')
    .orderBy(sql`max(history.id)`, 'desc');
}

/** The changes of a plan that were made at once. */
export type ChangeRow = Awaited<ReturnType<ReturnType<typeof selectChanges>['executeTakeFirstOrThrow']>>;
