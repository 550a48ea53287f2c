import type { WarehouseScope } from 'schema/permissions/warehouseScope.ts';
import type { WireSkuDetails, WireSkuStock, WireWarehouseStock } from '../../rest/records.ts';
import { parsedId, type WireId } from '../../rest/wire.ts';

/** The viewer's warehouse by id and code: in some back-ends, stock rows have only the code. */
export type OwnWarehouse =
  | { readonly kind: 'all' }
  | { readonly kind: 'none' }
  | { readonly kind: 'one'; readonly id: string; readonly code: string | undefined };

/** The warehouse of a stock row, as far as the row names it. */
type MarkedStock = Partial<Pick<WireWarehouseStock, 'warehouseId' | 'warehouseCode'>>;

/**
 * The viewer's warehouse. Its code is looked up only if rows have no ids.
 *
 * @param findCode returns the code of a warehouse by its id
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

/** A SKU without the stock of other warehouses. The total is that of the remaining rows, and null if a row has no number. */
export function stockInScope<Row extends WireSkuStock>(row: Row, own: OwnWarehouse): Row {
  if (own.kind === 'all') return row;
  const inventories = row.inventories?.filter((stock) => isOwn(stock, own));
  return { ...row, inventories, totalInventory: sum(inventories?.map(({ inventory }) => inventory)) };
}

/** Like the above, for the details, where each entry has its reserved pieces. */
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

/** Null if one of the values is unknown. */
function sum(numbers: readonly (number | null | undefined)[] | undefined): number | null {
  if (!numbers) return null;
  return numbers.reduce<number | null>(
    (total, number) => (total === null || typeof number !== 'number' ? null : total + number),
    0,
  );
}
