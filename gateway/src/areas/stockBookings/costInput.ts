import { Decimal } from 'decimal.js';
import type { Problem } from '../input.ts';

/** How many decimal places the back-end keeps, and the most that it takes (document 3, section 3: USD, x USD = 1 EUR, EUR). */
const LIMITS = {
  purchasePrice: { places: 4, max: '99999999.9999' },
  exchangeRate: { places: 6, max: '999999.999999' },
  additionalCosts: { places: 4, max: '99999999.9999' },
  customsItem: { places: 4, max: '99999999.9999' },
} as const;

type CostField = keyof typeof LIMITS;

/** What some goods cost, as the graph has it: exact decimals. Undefined is not given, null is emptied. */
export type CostInput = { readonly [Field in CostField]?: string | null | undefined };

const FIELDS: readonly CostField[] = ['purchasePrice', 'exchangeRate', 'additionalCosts', 'customsItem'];

/** What is wrong with the costs of an input: below 0, too much, or more decimal places than are kept. */
export function costProblems(input: CostInput): (Problem | undefined)[] {
  return FIELDS.map((field) => {
    const given = input[field];
    return given === null || given === undefined ? undefined : costProblem(`input.${field}`, given, LIMITS[field]);
  });
}

function costProblem(
  field: string,
  given: string,
  { places, max }: { readonly places: number; readonly max: string },
): Problem | undefined {
  const value = new Decimal(given);
  if (value.isNegative() && !value.isZero()) return { field, messageKey: 'validation.minValue', values: { min: 0 } };
  if (value.gt(max)) return { field, messageKey: 'validation.maxValue', values: { max } };
  if (value.decimalPlaces() > places) return { field, messageKey: 'validation.decimal', values: { places } };
  return undefined;
}

/** The number that the wire has for a checked cost; a double holds each of them exactly enough to print the same again. */
export function wireCost(cost: string | null | undefined): number | null | undefined {
  return cost === null || cost === undefined ? cost : Number(cost);
}
