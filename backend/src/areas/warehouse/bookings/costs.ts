import { type FieldFailure } from '../../../http/failure.ts';
import { invalidInput } from '../../../http/invalidInput.ts';

/** The costs of a stock entry in the input of a call. */
export interface CostsInput {
  /** USD per item. */
  readonly purchasePrice?: number | null | undefined;
  /** x USD = 1 EUR. */
  readonly exchangeRate?: number | null | undefined;
  /** EUR per item. */
  readonly additionalCosts?: number | null | undefined;
  /** EUR per item. */
  readonly customsItem?: number | null | undefined;
}

/** The same in the database's format: exact decimals. */
export interface Costs {
  readonly purchase_price: string | null;
  readonly exchange_rate: string | null;
  readonly additional_costs: string | null;
  readonly customs_item: string | null;
}

const PLACES = { purchasePrice: 4, exchangeRate: 6, additionalCosts: 4, customsItem: 4 } as const;
type CostField = keyof typeof PLACES;
const COST_FIELDS = ['purchasePrice', 'exchangeRate', 'additionalCosts', 'customsItem'] as const;

/**
 * Reads costs without losing a digit; omitted ones are unknown, which is not 0.
 *
 * @throws Failure 400 naming the fields with more decimal places than are stored, because the database would round them silently.
 */
export function exactCosts(input: CostsInput): Costs {
  const wrong = COST_FIELDS.flatMap((field): FieldFailure[] => {
    const places = PLACES[field];
    return decimalPlaces(input[field] ?? 0) > places ? [{ field, code: 'TOO_MANY_DECIMALS', values: { places } }] : [];
  });
  if (wrong.length > 0) throw invalidInput(...wrong);
  const decimal = (field: CostField): string | null => input[field]?.toFixed(PLACES[field]) ?? null;
  return {
    purchase_price: decimal('purchasePrice'),
    exchange_rate: decimal('exchangeRate'),
    additional_costs: decimal('additionalCosts'),
    customs_item: decimal('customsItem'),
  };
}

/** The number of decimal places in the shortest notation of a number: 2 for 27.35, 7 for 1e-7. */
function decimalPlaces(value: number): number {
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  const [, decimals = ''] = mantissa.split('.');
  return Math.max(0, decimals.length - Number(exponent));
}
