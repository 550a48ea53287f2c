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

const MAX_DECIMALS = { purchasePrice: 4, exchangeRate: 6, additionalCosts: 4, customsItem: 4 } as const;
type CostField = keyof typeof MAX_DECIMALS;
const COST_FIELDS = ['purchasePrice', 'exchangeRate', 'additionalCosts', 'customsItem'] as const;

/**
 * Reads costs without losing a digit; omitted ones are unknown, which is not 0.
 *
 * @throws Failure 400 naming the fields with more decimals than are stored, because the database would round them silently.
 */
export function exactCosts(input: CostsInput): Costs {
  const wrong = COST_FIELDS.flatMap((field): FieldFailure[] => {
    const decimals = MAX_DECIMALS[field];
    return decimalsOf(input[field] ?? 0) > decimals ? [{ field, code: 'TOO_MANY_DECIMALS', values: { decimals } }] : [];
  });
  if (wrong.length > 0) throw invalidInput(...wrong);
  const decimal = (field: CostField): string | null => input[field]?.toFixed(MAX_DECIMALS[field]) ?? null;
  return {
    purchase_price: decimal('purchasePrice'),
    exchange_rate: decimal('exchangeRate'),
    additional_costs: decimal('additionalCosts'),
    customs_item: decimal('customsItem'),
  };
}

/** The number of decimals in the shortest notation of a number: 2 for 27.35, 7 for 1e-7. */
function decimalsOf(value: number): number {
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  const [, decimals = ''] = mantissa.split('.');
  return Math.max(0, decimals.length - Number(exponent));
}
