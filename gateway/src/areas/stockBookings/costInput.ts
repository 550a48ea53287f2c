import { Decimal } from 'decimal.js';
import type { Problem } from '../input.ts';

/** How many decimal places the back-end keeps (document 3, section 3: USD, x USD = 1 EUR, EUR); how much it takes says the contract. */
const PLACES = { purchasePrice: 4, exchangeRate: 6, additionalCosts: 4, customsItem: 4 } as const;

type CostField = keyof typeof PLACES;

/** What some goods cost, as the graph has it: exact decimals. Undefined is not given, null is emptied. */
export type CostInput = { readonly [Field in CostField]?: string | null | undefined };

const FIELDS: readonly CostField[] = ['purchasePrice', 'exchangeRate', 'additionalCosts', 'customsItem'];

/** What has more decimal places than are kept: it would be rounded in silence. */
export function costProblems(input: CostInput): (Problem | undefined)[] {
  return FIELDS.map((name) => {
    const [given, places] = [input[name], PLACES[name]];
    if (given === null || given === undefined || new Decimal(given).decimalPlaces() <= places) return undefined;
    return { field: `input.${name}`, messageKey: 'validation.decimal', values: { places } };
  });
}

/** The number that the wire has for a checked cost; a double holds each of them exactly enough to print the same again. */
export function wireCost(cost: string | null | undefined): number | null | undefined {
  return cost === null || cost === undefined ? cost : Number(cost);
}
