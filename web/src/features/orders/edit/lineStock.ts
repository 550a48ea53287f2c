import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { OrderLineInDialog } from '../orderLines';
import { mostStock, type StockOption } from './addStock';
import { AvailableStockQuery } from './edit.operations';

type WeighedLine = Pick<OrderLineInDialog, 'sku' | 'shippingSizeWeight'>;
type ReadStock = (keywords: string, signal?: AbortSignal) => Promise<readonly StockOption[]>;

/** What a form knows of the goods in its lines beside its own values: it is only shown, never sent. */
export type LineStock = {
  /** Finds stock by words, and remembers it. Rejects if the call fails. */
  search: (keywords: string, signal?: AbortSignal) => Promise<readonly StockOption[]>;
  /** Looks up the stock of a SKU, once. Without an answer, the next call tries again. */
  look: (sku: string) => void;
  /** The available pieces of a stock entry; undefined if unknown. */
  availableAt: (sku: string, inventoryId: string) => number | undefined;
  /** The weight of one piece in kg; undefined if unknown. */
  weightOf: (sku: string) => number | undefined;
  /** Forgets the available pieces, because the order has been saved or read again with these lines. */
  renew: (lines: readonly WeighedLine[]) => void;
  subscribe: (listener: () => void) => () => void;
};

/** The stock behind the lines of a form. A store of its own, so that an answer renders only the allocations that it concerns. */
function lineStock(read: ReadStock, initial: readonly WeighedLine[]): LineStock {
  const weights = new Map<string, number>();
  let available = new Map<string, number>();
  /** SKUs whose stock has been looked up; false while the answer is awaited or if it is incomplete. */
  let looked = new Map<string, boolean>();
  const listeners = new Set<() => void>();
  const weigh = (sku: string | null, weight: number | null) => {
    if (sku !== null && typeof weight === 'number') weights.set(sku, weight);
  };
  const weighAll = (lines: readonly WeighedLine[]) => {
    for (const { sku, shippingSizeWeight } of lines) weigh(sku, shippingSizeWeight);
  };
  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };
  const search: LineStock['search'] = async (keywords, signal) => {
    // An answer to a question from before `renew` is out of date.
    const now = available;
    const found = await read(keywords, signal);
    for (const { id, sku, weight, available: pieces } of found) {
      now.set(id, pieces);
      weigh(sku, weight);
    }
    notifyListeners();
    return found;
  };
  const look = async (sku: string, now: Map<string, boolean>) => {
    now.set(sku, false);
    try {
      const found = await search(sku);
      // A complete answer has all stock of the SKU, so that a missing entry has no piece.
      now.set(sku, found.length < mostStock);
      notifyListeners();
    } catch {
      // The pieces are only a help: the gateway checks them when the order is saved.
      now.delete(sku);
    }
  };
  weighAll(initial);
  return {
    search,
    look: (sku) => {
      if (sku.length >= shortestSearch && !looked.has(sku)) void look(sku, looked);
    },
    availableAt: (sku, inventoryId) => available.get(inventoryId) ?? (looked.get(sku) === true ? 0 : undefined),
    weightOf: (sku) => weights.get(sku),
    renew: (lines) => {
      available = new Map();
      looked = new Map();
      weighAll(lines);
      notifyListeners();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The gateway searches for at least this many characters. */
const shortestSearch = 2;

/** The stock behind the lines of a form, which starts with those of an order. */
export function useLineStock(lines: readonly WeighedLine[] | null | undefined): LineStock {
  const client = useApolloClient();
  const [stock] = useState(() =>
    lineStock(async (keywords, signal) => {
      const { data } = await client.query({
        query: AvailableStockQuery,
        variables: { keywords },
        // Stock changes all the time, so a cached answer is of no use.
        fetchPolicy: 'no-cache',
        ...(signal && { context: { fetchOptions: { signal } } }),
      });
      return data?.availableStock ?? [];
    }, lines ?? []),
  );
  return stock;
}
