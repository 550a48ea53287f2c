/** The value of goods while its costs are typed; stored values are computed by the gateway in the same way. */
import { isNonZero, toScaled, toText } from '../../platform/format/decimals';

/** Decimals as text, empty if unknown: price in USD, rate as x USD = 1 EUR, the rest in EUR, each per piece. */
export type GoodsCosts = {
  purchasePrice: string;
  exchangeRate: string;
  additionalCosts: string;
  customsItem?: string;
};

/** Why goods are worth nothing. */
export type ValueProblem = 'noPrice' | 'noRate' | 'noValue';

/**
 * Purchase price / exchange rate + additional costs + customs (document 3, section 9), in EUR with two decimals, for one piece or for
 * several: exact, and rounded half up once. Undefined without price or rate, with a rate of 0, or while a field has no number.
 */
export function valueOfGoods(costs: GoodsCosts, pieces = 1): string | undefined {
  const [price, rate] = [toScaled(costs.purchasePrice), toScaled(costs.exchangeRate)];
  const extras = [costs.additionalCosts, costs.customsItem ?? ''].map((text) => toScaled(text === '' ? '0' : text));
  if (price === undefined || rate === undefined || rate.digits <= 0n || !Number.isSafeInteger(pieces)) return undefined;
  let [amount, divisor] = [price.digits * 10n ** BigInt(rate.decimals), rate.digits * 10n ** BigInt(price.decimals)];
  for (const extra of extras) {
    if (extra === undefined) return undefined;
    const scale = 10n ** BigInt(extra.decimals);
    [amount, divisor] = [amount * scale + extra.digits * divisor, divisor * scale];
  }
  const cents = (200n * amount * BigInt(pieces) + divisor) / (2n * divisor);
  return toText({ digits: cents, decimals: 2 });
}

/** Undefined if the goods have a value, or a field has no number and says so itself. */
export function valueProblem(costs: GoodsCosts): ValueProblem | undefined {
  const { purchasePrice, exchangeRate } = costs;
  if (exchangeRate === '' || (toScaled(exchangeRate) !== undefined && !isNonZero(exchangeRate))) return 'noRate';
  if (purchasePrice === '') return 'noPrice';
  const value = valueOfGoods(costs);
  return value !== undefined && !isNonZero(value) ? 'noValue' : undefined;
}
