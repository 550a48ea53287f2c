import type { WarehouseScope } from 'schema/permissions/warehouseScope.ts';
import type { WireStockHistoryEntry } from '../../rest/records.ts';
import { parsedId, type WireId } from '../../rest/wire.ts';

/**
 * The changes that a viewer may see. A user with one warehouse gets only its changes, even if the back-end ignores the filter.
 *
 * @param findName returns the name of a warehouse by its id, because documented entries name their warehouse only by its name. Called only
 *   if an entry has no id
 */
export async function historyInScope(
  entries: readonly WireStockHistoryEntry[],
  scope: WarehouseScope,
  findName: (id: WireId) => Promise<string | undefined>,
): Promise<WireStockHistoryEntry[]> {
  if (scope.kind === 'all') return [...entries];
  if (scope.kind === 'none') return [];
  const needsName = entries.some(({ storageLocation }) => storageLocation && !hasId(storageLocation));
  const name = needsName ? await findName(parsedId(scope.warehouseId)) : undefined;
  return entries.filter(({ storageLocation }) => {
    if (!storageLocation) return false;
    if (hasId(storageLocation)) return String(storageLocation.warehouseId) === scope.warehouseId;
    return name !== undefined && storageLocation.warehouseName === name;
  });
}

function hasId({ warehouseId }: NonNullable<WireStockHistoryEntry['storageLocation']>): boolean {
  return warehouseId !== null && warehouseId !== undefined;
}
