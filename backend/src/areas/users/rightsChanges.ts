import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely';
import type { components } from 'schema/rest';
import { type HandlersOf, succeeded } from '../../contract/operations.ts';
import type { Database, Db, RightsChangesTable } from '../../database/tables.ts';
import { forbidden } from '../../http/failure.ts';
import { requireMoment } from '../../http/invalidInput.ts';

/** Selects changes; omitted fields do not filter. */
interface RightsFilter {
  readonly userId?: string | undefined;
  readonly changedById?: string | undefined;
  readonly permission?: string | undefined;
  /** The earliest and the latest time. */
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/** Who changed which rights of a user: an extension, because no document names the call. */
export function rightsChangeHandlers(db: Db): HandlersOf<'listRightsChanges'> {
  return {
    async listRightsChanges({ query, caller }) {
      if (!caller.isAdministrator) throw forbidden();
      const { pageIndex = 0, pageSize = 100, fromDate, toDate, ...filter } = query;
      const from = fromDate === undefined ? undefined : requireMoment('fromDate', fromDate);
      const to = toDate === undefined ? undefined : requireMoment('toDate', toDate);
      const matching = db.selectFrom('rights_changes').where((change) => matches(change, { ...filter, from, to }));
      const [changes, { totalItems }] = await Promise.all([
        matching
          .selectAll()
          .orderBy('changed_at', 'desc')
          .orderBy('id', 'desc')
          .limit(pageSize)
          .offset(pageIndex * pageSize)
          .execute(),
        matching.select(({ fn }) => fn.countAll<string>().as('totalItems')).executeTakeFirstOrThrow(),
      ]);
      return succeeded({ items: changes.map(toRightsChange), totalItems: Number(totalItems) });
    },
  };
}

type Changes = ExpressionBuilder<Database, 'rights_changes'>;

function matches(change: Changes, { userId, changedById, permission, from, to }: RightsFilter): Expression<SqlBool> {
  return change.and([
    ...(userId === undefined ? [] : [change('user_id', '=', userId)]),
    ...(changedById === undefined ? [] : [change('changed_by_id', '=', changedById)]),
    ...(permission === undefined ? [] : [change('permission', '=', permission)]),
    ...(from === undefined ? [] : [change('changed_at', '>=', from)]),
    ...(to === undefined ? [] : [change('changed_at', '<=', to)]),
  ]);
}

function toRightsChange(row: Selectable<RightsChangesTable>): components['schemas']['RightsChange'] {
  return {
    id: row.id,
    time: row.changed_at.toISOString(),
    userId: row.user_id,
    userName: row.user_name,
    changedById: row.changed_by_id,
    changedByName: row.changed_by_name,
    permission: row.permission,
    oldValue: row.old_value,
    newValue: row.new_value,
  };
}
