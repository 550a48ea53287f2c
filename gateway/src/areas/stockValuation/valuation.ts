import type { StockValuationGroupBy } from '../../generated/graphql.ts';
import type { WireInventory } from '../../rest/warehouse.ts';
import { addCents, type Cents, compareCents } from '../warehouse/cents.ts';
import { valueOfGoods } from '../warehouse/valueOfGoods.ts';

/** What some stock entries are worth together. */
export interface StockWorth {
  readonly entryCount: number;
  /** Pieces. */
  readonly inventory: number;
  /** The sum of what each entry shows as its total. */
  readonly valueOfGoods: Cents;
  /** Entries whose price or rate is missing. */
  readonly entriesWithoutValue: number;
  /** Additional costs or customs of some entry were missing, and counted as 0. */
  readonly valueOfGoodsIsPartial: boolean;
}

/** What entries are added up under; null where they have none. */
export interface GroupName {
  readonly key: string | null;
  readonly name: string | null;
}

export type WorthOfGroup = StockWorth & GroupName;

/** The answer of a valuation: as many groups as were asked for, and what all of them are worth. */
export interface StockValuationSource extends StockWorth {
  readonly groupBy: StockValuationGroupBy;
  readonly groups: WorthOfGroup[];
  readonly groupCount: number;
}

/** Adds up stock entries as they are read; none of them is kept. */
export interface Valuation {
  add(entries: readonly WireInventory[]): void;
  /** The most valuable first, then by name. */
  groups(): WorthOfGroup[];
  /** Over all groups. */
  total(): StockWorth;
}

/** Begins with nothing. */
export function createValuation(groupOf: (entry: WireInventory) => GroupName): Valuation {
  const groups = new Map<string | null, WorthOfGroup>();

  return {
    add(entries) {
      for (const entry of entries) {
        const { key, name } = groupOf(entry);
        groups.set(key, { key, name, ...plus(groups.get(key) ?? NOTHING, worthOf(entry)) });
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
  return compareCents(b.valueOfGoods, a.valueOfGoods) || (a.name ?? '').localeCompare(b.name ?? '', 'de');
}
