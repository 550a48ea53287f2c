import { Decimal } from 'decimal.js';
import type { Problem } from '../../graph/input.ts';

/** How many decimals the back-end stores (document 3, section 3: USD, x USD = 1 EUR, EUR). The range is in the contract. */
const MAX_DECIMALS = { purchasePrice: 4, exchangeRate: 6, additionalCosts: 4, customsItem: 4 } as const;

type CostField = keyof typeof MAX_DECIMALS;

/** The costs of goods as exact decimals. Undefined means not given, null empties the field. */
export type CostInput = { readonly [Field in CostField]?: string | null | undefined };

const FIELDS: readonly CostField[] = ['purchasePrice', 'exchangeRate', 'additionalCosts', 'customsItem'];

/** Costs with more decimals than are stored, which would be rounded silently. */
export function costProblems(input: CostInput): (Problem | undefined)[] {
  return FIELDS.map((name) => {
    const [given, decimals] = [input[name], MAX_DECIMALS[name]];
    if (given === null || given === undefined || new Decimal(given).decimalPlaces() <= decimals) return undefined;
    return { field: `input.${name}`, messageKey: 'validation.decimal', values: { decimals } };
  });
}

/** The number for the REST call of a checked cost. A double represents each of them exactly enough to print the same digits. */
export function wireCost(cost: string | null | undefined): number | null | undefined {
  return cost === null || cost === undefined ? cost : Number(cost);
}
