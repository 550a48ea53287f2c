import type { StockGap } from '../../generated/graphql.ts';
import type { WireInventory } from '../../rest/records.ts';

type Costs = Pick<WireInventory, 'purchasePrice' | 'exchangeRate' | 'additionalCosts' | 'customsItem'>;

/** What each gap says of an entry, in the order of the schema. */
const GAPS: Readonly<Record<StockGap, (entry: Costs) => boolean>> = {
  PURCHASE_PRICE: ({ purchasePrice }) => isMissing(purchasePrice),
  EXCHANGE_RATE: ({ exchangeRate }) => isMissing(exchangeRate),
  ZERO_RATE: ({ exchangeRate }) => !isMissing(exchangeRate) && Number(exchangeRate) <= 0,
  COSTS: ({ additionalCosts, customsItem }) => isMissing(additionalCosts) && isMissing(customsItem),
};
const ALL: readonly StockGap[] = ['PURCHASE_PRICE', 'EXCHANGE_RATE', 'ZERO_RATE', 'COSTS'];

/** Whether an entry has one of these gaps. */
export function hasGap(entry: Costs, gaps: readonly StockGap[]): boolean {
  return gaps.some((gap) => GAPS[gap](entry));
}

/** Counts entries with gaps while they are read, without keeping them. */
export function createGapCount() {
  const gaps = ALL.map((gap) => ({ gap, entryCount: 0, inventory: 0 }));
  let entryCount = 0;
  return {
    add(entries: readonly WireInventory[]): void {
      for (const entry of entries) {
        if (hasGap(entry, ALL)) entryCount += 1;
        for (const count of gaps) {
          if (!GAPS[count.gap](entry)) continue;
          count.entryCount += 1;
          count.inventory += entry.inventory ?? 0;
        }
      }
    },
    counted: () => ({ entryCount, gaps }),
  };
}

function isMissing(value: unknown): boolean {
  return value === null || value === undefined;
}
