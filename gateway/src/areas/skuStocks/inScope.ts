import type { WarehouseScope } from '../../permissions/warehouseScope.ts';
import type { WireSkuDetails, WireSkuStock, WireWarehouseStock } from '../../rest/records.ts';
import { parsedId, type WireId } from '../../rest/wire.ts';

/** The viewer's warehouse by id and code: some back-ends tell stock apart by the code alone. */
export type OwnWarehouse =
  | { readonly kind: 'all' }
  | { readonly kind: 'none' }
  | { readonly kind: 'one'; readonly id: string; readonly code: string | undefined };

/** What tells the warehouse of some stock, as far as it is told. */
type MarkedStock = Partial<Pick<WireWarehouseStock, 'warehouseId' | 'warehouseCode'>>;

/**
 * The viewer's warehouse. Its code is looked up only where rows do not carry ids.
 *
 * @param findCode the code of a warehouse by its id
 */
export async function readOwnWarehouse(
  scope: WarehouseScope,
  stocks: readonly MarkedStock[],
  findCode: (id: WireId) => Promise<string | null | undefined>,
): Promise<OwnWarehouse> {
  if (scope.kind !== 'one') return scope;
  const needsCode = stocks.some(({ warehouseId }) => !hasId(warehouseId));
  const code = needsCode ? await findCode(parsedId(scope.warehouseId)) : undefined;
  return { kind: 'one', id: scope.warehouseId, code: code ?? undefined };
}

/** A SKU without the other warehouses' stock; its total is that of what is left, and none where that is not told. */
export function stockInScope<Row extends WireSkuStock>(row: Row, own: OwnWarehouse): Row {
  if (own.kind === 'all') return row;
  const inventories = row.inventories?.filter((stock) => isOwn(stock, own));
  return { ...row, inventories, totalInventory: sum(inventories?.map(({ inventory }) => inventory)) };
}

/** The same for the details, whose reserved pieces stand at the entries. */
export function detailsInScope(details: WireSkuDetails, own: OwnWarehouse): WireSkuDetails {
  if (own.kind === 'all') return details;
  const entries = details.entries?.filter((entry) => isOwn(entry, own));
  return { ...stockInScope(details, own), entries, totalReserved: sum(entries?.map(({ reserved }) => reserved)) };
}

function isOwn({ warehouseId, warehouseCode }: MarkedStock, own: OwnWarehouse): boolean {
  if (own.kind !== 'one') return own.kind === 'all';
  if (hasId(warehouseId)) return String(warehouseId) === own.id;
  return own.code !== undefined && warehouseCode === own.code;
}

function hasId(warehouseId: WireId | null | undefined): boolean {
  return warehouseId !== null && warehouseId !== undefined;
}

/** Null where one of them is not known. */
function sum(numbers: readonly (number | null | undefined)[] | undefined): number | null {
  if (!numbers) return null;
  return numbers.reduce<number | null>(
    (total, number) => (total === null || typeof number !== 'number' ? null : total + number),
    0,
  );
}
