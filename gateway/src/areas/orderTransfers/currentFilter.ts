import type { OrderFilter } from '../../generated/graphql.ts';
import { ForbiddenError } from '../../permissions/forbidden.ts';
import { mayRead, type Policy } from 'schema/permissions/policy.ts';
import { scopeWarehouse } from '../../permissions/warehouseScope.ts';
import type { WarehouseScope } from 'schema/permissions/warehouseScope.ts';
import type { OrdersQuery } from '../../rest/records.ts';
import { parsedId } from '../../rest/wire.ts';
import type { Viewer } from '../../session/viewer.ts';
import type { OrderExport } from '../../transfers/storedFiles.ts';

/** The fields of the policy that a filter uses. The warehouse of a restricted user is left out, because the gateway has added it. */
export function coordinatesOf(filter: OrderFilter | null | undefined, scope: WarehouseScope): string[] {
  return Object.entries(filter ?? {}).flatMap(([name, value]) =>
    value === null || value === undefined || (name === 'warehouseId' && scope.kind === 'one')
      ? []
      : [`OrderFilter.${name}`],
  );
}

/**
 * The query of an export that was requested earlier, with the permissions that its reader has now: limited to their warehouse, and without
 * columns that have been hidden from them since.
 *
 * @throws ForbiddenError for the whole file
 */
export function currentQuery(
  { query, coordinates }: Pick<OrderExport, 'query' | 'coordinates'>,
  { permissions, warehouseScope }: Pick<Viewer, 'permissions' | 'warehouseScope'>,
  policy: Policy,
): OrdersQuery {
  const hidden = coordinates.filter((coordinate) => {
    const rule = policy.rules.get(coordinate);
    return rule === undefined || !mayRead(permissions, rule);
  });
  if (hidden.length > 0) throw new ForbiddenError('field', hidden);
  const scoped = scopeWarehouse(warehouseScope, query.warehouseId?.toString());
  if (scoped.kind !== 'allowed') throw new ForbiddenError('field', ['OrderFilter.warehouseId']);
  return { ...query, warehouseId: scoped.warehouseId === undefined ? undefined : parsedId(scoped.warehouseId) };
}
