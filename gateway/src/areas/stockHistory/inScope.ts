import type { WarehouseScope } from '../../permissions/warehouseScope.ts';
import type { WireStockHistoryEntry } from '../../rest/records.ts';
import { parsedId, type WireId } from '../../rest/wire.ts';

/**
 * The changes that a viewer may see. A user with one warehouse gets those of that one, whatever the back-end brings: an old one may
 * not know the filter; and no totals, since they count every warehouse.
 *
 * @param findName the name of a warehouse by its id: the documented entry has no other mark of its warehouse. Asked only where an
 *   entry has no id.
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
  return entries
    .filter(({ storageLocation }) => {
      if (!storageLocation) return false;
      if (hasId(storageLocation)) return String(storageLocation.warehouseId) === scope.warehouseId;
      return name !== undefined && storageLocation.warehouseName === name;
    })
    .map((entry) => ({ ...entry, totalOld: null, totalNew: null }));
}

function hasId({ warehouseId }: NonNullable<WireStockHistoryEntry['storageLocation']>): boolean {
  return warehouseId !== null && warehouseId !== undefined;
}
