/** What the SKU adder does with the lines of an order (document 2, section 5, Order SKU add). */
import type { AvailableStockQuery } from '../../../generated/gql/graphql';
import type { LineForm } from './orderForm';

export type StockOption = AvailableStockQuery['availableStock'][number];

/** Where the pieces of lines lie; the form library has every field of what a form began with as optional. */
type Placed = readonly (
  | { places?: readonly ({ inventoryId?: string | undefined; amount?: number | null | undefined } | undefined)[] }
  | undefined
)[];

/** How many pieces of a stock entry lines hold. */
function piecesAt(lines: Placed, inventoryId: string): number {
  return lines
    .flatMap((line) => line?.places ?? [])
    .filter((place) => place?.inventoryId === inventoryId)
    .reduce((sum, place) => sum + (place?.amount ?? 0), 0);
}

/** How many more pieces of a stock entry can be added: what the order has reserved there already is not in `available`. */
export function addable(
  { id, available }: Pick<StockOption, 'id' | 'available'>,
  lines: Placed,
  before: Placed = [],
): number {
  return Math.max(0, available - (piecesAt(lines, id) - piecesAt(before, id)));
}

export type AddedLine =
  { kind: 'merged'; index: number; place: number; amount: number } | { kind: 'new'; line: LineForm };

/** Pieces from a place that a line of this SKU and carrier has already are added to it; others are a line of their own. */
export function added(lines: readonly LineForm[], stock: StockOption, amount: number, carrier: string): AddedLine {
  for (const [index, line] of lines.entries()) {
    if (line.sku !== stock.sku || line.carrier !== carrier) continue;
    const place = line.places.findIndex(({ inventoryId }) => inventoryId === stock.id);
    if (place >= 0) return { kind: 'merged', index, place, amount: (line.places[place]?.amount ?? 0) + amount };
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
