import type { WarehouseScope } from '../../permissions/warehouseScope.ts';
import type { WireSkuDetails, WireSkuStock, WireWarehouseStock } from '../../rest/skuStocks.ts';

/** The viewer's warehouse by id and code: some back-ends tell stock apart by the code alone. */
export type OwnWarehouse =
  | { readonly kind: 'all' }
  | { readonly kind: 'none' }
  | { readonly kind: 'one'; readonly id: string; readonly code: string | undefined };

/**
 * The viewer's warehouse. Its code is looked up only where rows do not carry ids.
 *
 * @param findCode the code of a warehouse by its id
 */
export async function readOwnWarehouse(
  scope: WarehouseScope,
  stocks: readonly WireWarehouseStock[],
  findCode: (id: number) => Promise<string | null | undefined>,
): Promise<OwnWarehouse> {
  if (scope.kind !== 'one') return scope;
  const needsCode = stocks.some(({ warehouseId }) => typeof warehouseId !== 'number');
  const code = needsCode ? await findCode(Number(scope.warehouseId)) : undefined;
  return { kind: 'one', id: scope.warehouseId, code: code ?? undefined };
}

/** A SKU without the other warehouses' stock; its total is that of what is left. */
export function stockInScope<Row extends WireSkuStock>(row: Row, own: OwnWarehouse): Row {
  if (own.kind === 'all') return row;
  const inventories = row.inventories.filter((stock) => isOwn(stock, own));
  return { ...row, inventories, totalInventory: sum(inventories.map(({ inventory }) => inventory)) };
}

/** The same for the details, whose reserved pieces stand at the entries. */
export function detailsInScope(details: WireSkuDetails, own: OwnWarehouse): WireSkuDetails {
  if (own.kind === 'all') return details;
  const entries = details.entries.filter(({ warehouseId, warehouseCode }) =>
    isOwn({ warehouseId: warehouseId ?? null, warehouseCode: warehouseCode ?? '', inventory: 0 }, own),
  );
  return { ...stockInScope(details, own), entries, totalReserved: sum(entries.map(({ reserved }) => reserved)) };
}

function isOwn({ warehouseId, warehouseCode }: WireWarehouseStock, own: OwnWarehouse): boolean {
  if (own.kind !== 'one') return own.kind === 'all';
  return typeof warehouseId === 'number' ? String(warehouseId) === own.id : warehouseCode === own.code;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
