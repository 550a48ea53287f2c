/** How the SKU adder changes the lines of an order (document 2, section 5, Order SKU add). */
import type { AvailableStockQuery } from '../../../platform/generated/gql/graphql';
import type { LineForm } from './orderForm';

export type StockOption = AvailableStockQuery['availableStock'][number];

/** The most entries of an answer (document 2, section 9). */
export const mostStock = 100;

/** The allocations of lines; the form library makes all initial values optional. */
type Allocated = readonly (
  | { places?: readonly ({ inventoryId?: string | undefined; amount?: number | null | undefined } | undefined)[] }
  | undefined
)[];

/** The pieces that the lines take from a stock entry. */
function piecesAt(lines: Allocated, inventoryId: string): number {
  return lines
    .flatMap((line) => line?.places ?? [])
    .filter((allocation) => allocation?.inventoryId === inventoryId)
    .reduce((sum, allocation) => sum + (allocation?.amount || 0), 0);
}

/** The pieces that the lines take from a stock entry beyond those that this order has already reserved. */
export function takenAlso(inventoryId: string, lines: Allocated, before: Allocated = []): number {
  return piecesAt(lines, inventoryId) - piecesAt(before, inventoryId);
}

/** How many more pieces of a stock entry can be added. `available` does not include what this order has already reserved. */
export function addable(
  { id, available }: Pick<StockOption, 'id' | 'available'>,
  lines: Allocated,
  before: Allocated = [],
): number {
  return Math.max(0, available - takenAlso(id, lines, before));
}

export type AddedLine =
  | { kind: 'merged'; index: number; allocationIndex: number; amount: number }
  | { kind: 'new'; line: LineForm };

/** Pieces of a stock entry that a line of this SKU and carrier already uses are added to that line; otherwise a new line is added. */
export function added(lines: readonly LineForm[], stock: StockOption, amount: number, carrier: string): AddedLine {
  for (const [index, line] of lines.entries()) {
    if (line.sku !== stock.sku || line.carrier !== carrier) continue;
    const allocationIndex = line.places.findIndex(({ inventoryId }) => inventoryId === stock.id);
    if (allocationIndex >= 0)
      return { kind: 'merged', index, allocationIndex, amount: (line.places[allocationIndex]?.amount ?? 0) + amount };
  }
  return {
    kind: 'new',
    line: {
      id: '',
      sku: stock.sku,
      description: stock.name ?? '',
      carrier,
      location: '',
      amount: null,
      places: [
        {
          storageLocationId: stock.storageLocationId ?? '',
          inventoryId: stock.id,
          name: stock.storageLocation ?? '',
          amount,
        },
      ],
    },
  };
}

/** Gives a line without an allocation its pieces from a stock entry. Pieces beyond `available` become a separate line without an allocation. */
export function allocated(line: LineForm, stock: StockOption, available: number): LineForm[] {
  const wanted = line.amount ?? 0;
  const amount = wanted > 0 ? Math.min(wanted, available) : available;
  const allocation = {
    storageLocationId: stock.storageLocationId ?? '',
    inventoryId: stock.id,
    name: stock.storageLocation ?? '',
    amount,
  };
  const rest = wanted - amount;
  return [
    { ...line, location: '', amount: null, places: [allocation] },
    ...(rest > 0 ? [{ ...line, id: '', amount: rest }] : []),
  ];
}
