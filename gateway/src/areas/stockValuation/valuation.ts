import type { StockValuationGroupBy } from '../../generated/graphql.ts';
import type { WireInventory } from '../../rest/records.ts';
import { addCents, type Cents, compareCents } from '../../domain/goodsValue/cents.ts';
import { valueOfGoods } from '../../domain/goodsValue/valueOfGoods.ts';

/** The total value of some stock entries. */
interface StockWorth {
  readonly entryCount: number;
  /** Pieces. */
  readonly inventory: number;
  /** The sum of the totals that the entries show. */
  readonly valueOfGoods: Cents;
  /** Entries whose price or rate is missing. */
  readonly entriesWithoutValue: number;
  /** Whether additional costs or customs of an entry were missing and counted as 0. */
  readonly valueOfGoodsIsPartial: boolean;
}

/** A key that entries are grouped by; null for entries without a value. */
export interface GroupName {
  readonly key: string | null;
  readonly name: string | null;
}

/** How entries are grouped by one key. */
export interface Grouping {
  readonly by: StockValuationGroupBy;
  readonly nameOf: (entry: WireInventory) => GroupName;
}

/** The keys of a group, in the order of the grouping. */
export type WorthOfGroup = StockWorth & { readonly names: readonly (GroupName & Pick<Grouping, 'by'>)[] };

/** The result of a valuation: the requested number of groups, and the total of all groups. */
export interface StockValuationSource extends StockWorth {
  readonly groupBy: StockValuationGroupBy[];
  readonly groups: WorthOfGroup[];
  readonly groupCount: number;
}

/** Adds up stock entries while they are read, without keeping them. */
export interface Valuation {
  add(entries: readonly WireInventory[]): void;
  /** Most valuable first, then by name. */
  groups(): WorthOfGroup[];
  /** The total of all groups. */
  total(): StockWorth;
}

export function createValuation(groupings: readonly Grouping[]): Valuation {
  const groups = new Map<string, WorthOfGroup>();

  return {
    add(entries) {
      for (const entry of entries) {
        const names = groupings.map(({ by, nameOf }) => ({ by, ...nameOf(entry) }));
        const key = JSON.stringify(names.map((name) => name.key));
        groups.set(key, { names, ...plus(groups.get(key) ?? NOTHING, worthOf(entry)) });
      }
    },
    groups: () => [...groups.values()].toSorted(byWorth),
    total: () => [...groups.values()].reduce<StockWorth>(plus, NOTHING),
  };
}

const NOTHING: StockWorth = {
  entryCount: 0,
  inventory: 0,
  valueOfGoods: 0,
  entriesWithoutValue: 0,
  valueOfGoodsIsPartial: false,
};

function worthOf(entry: WireInventory): StockWorth {
  const inventory = entry.inventory ?? 0;
  const worth = typeof entry.inventory === 'number' ? valueOfGoods(entry, inventory) : null;
  return {
    entryCount: 1,
    inventory,
    valueOfGoods: worth?.cents ?? 0,
    entriesWithoutValue: worth === null ? 1 : 0,
    valueOfGoodsIsPartial: worth?.isPartial ?? false,
  };
}

function plus(a: StockWorth, b: StockWorth): StockWorth {
  return {
    entryCount: a.entryCount + b.entryCount,
    inventory: a.inventory + b.inventory,
    valueOfGoods: addCents(a.valueOfGoods, b.valueOfGoods),
    entriesWithoutValue: a.entriesWithoutValue + b.entriesWithoutValue,
    valueOfGoodsIsPartial: a.valueOfGoodsIsPartial || b.valueOfGoodsIsPartial,
  };
}

function byWorth(a: WorthOfGroup, b: WorthOfGroup): number {
  return compareCents(b.valueOfGoods, a.valueOfGoods) || textOf(a).localeCompare(textOf(b), 'de');
}

function textOf({ names }: WorthOfGroup): string {
  return names.map(({ name }) => name ?? '').join(' ');
}
