import { can } from 'schema/permissions/can.ts';
import type { components } from 'schema/rest';
import { type HandlersOf, succeeded } from '../../contract/operations.ts';
import type { Db } from '../../database/tables.ts';
import { forbidden } from '../../http/failure.ts';
import { type ChangeRow, listChanges } from './historyQueries.ts';
import { requirePlan } from './planQueries.ts';

/** The change timeline of a plan (document 3, sections 2, 3 and 7). */
export function planHistoryHandlers(db: Db): HandlersOf<'getShippingPlanHistory'> {
  return {
    async getShippingPlanHistory({ path: { id }, caller }) {
      if (!can(caller, 'LimitRead', 'ShippingPlans', 'History')) throw forbidden();
      await requirePlan(db, id);
      const changes = await listChanges(db, id);
      return succeeded({ historicalShippingPlan: changes.map(toHistoricalShippingPlan), avatars: avatarsOf(changes) });
    },
  };
}

function toHistoricalShippingPlan(row: ChangeRow, index: number): components['schemas']['HistoricalShippingPlan'] {
  return {
    time: row.changed_at.toISOString(),
    modifiedBy: row.user_name,
    modifiedById: row.user_id,
    content: row.is_creation ? 'created' : 'updated',
    inverted: index % 2 === 1,
    valuesChanged: row.values_changed,
  };
}

function avatarsOf(changes: readonly ChangeRow[]): { userId: string; avatarContent: string }[] {
  const avatars = new Map<string, string>();
  for (const { user_id, avatar_file } of changes) {
    if (user_id !== null && avatar_file !== null) avatars.set(user_id, avatar_file);
  }
  return [...avatars].map(([userId, avatarContent]) => ({ userId, avatarContent }));
}
