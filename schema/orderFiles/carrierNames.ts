import type { Rows } from '../tables/readTable.ts';
import type { FileOrder } from './fileOrders.ts';
import { indexOfColumn, type Layout } from './layouts.ts';
import { plainCarrierName, readerOf } from './reader.ts';

/** A name in a file that may stand for a carrier. */
export type CarrierName = {
  /** As in the file. */
  name: string;
  orders: number;
  /** A way of shipping of a shop, which need not be a carrier. */
  isMethod: boolean;
};

/** The distinct names of carriers and of a shop's ways of shipping, the most frequent first. */
export function carrierNamesOf(table: Rows, layout: Layout, orders: readonly FileOrder[]): CarrierName[] {
  const { carriers: _, ...unmapped } = layout;
  const read = readerOf(table, unmapped);
  const methodIndexes = (layout.shippingMethod ?? [])
    .flat()
    .map((column) => indexOfColumn(table.head.cells, column))
    .filter((index) => index >= 0);
  const found = new Map<string, CarrierName>();
  for (const { rows } of orders) {
    const [first] = rows;
    if (first === undefined) continue;
    const named = listed(read(first, 'outboundCarriers'));
    const method = methodIndexes.map((index) => first.cells[index] ?? '').find((cell) => cell !== '');
    const isMethod = named.length === 0 && method !== undefined;
    const names = [...(isMethod ? [method] : named), ...rows.flatMap((row) => listed(read(row, 'partCarrier')))];
    for (const [plain, name] of new Map(names.map((one) => [plainCarrierName(one), one]))) {
      const before = found.get(plain) ?? { name, orders: 0, isMethod };
      found.set(plain, { ...before, orders: before.orders + 1 });
    }
  }
  return [...found.values()].toSorted((one, other) => other.orders - one.orders);
}

function listed(text: string): string[] {
  return text.split(',').flatMap((name) => name.trim() || []);
}

/**
 * The carrier that a name probably stands for: of the same name, or the only one whose name is a word of it, as in `DHL Paket`. A name that
 * another one contains does not count beside it.
 */
export function guessCarrier(name: string, carriers: readonly string[]): string | undefined {
  const plain = plainCarrierName(name);
  const same = carriers.find((carrier) => plainCarrierName(carrier) === plain);
  if (same !== undefined) return same;
  const words = ` ${plain.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const named = carriers.filter((carrier) =>
    words.includes(` ${plainCarrierName(carrier).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `),
  );
  const longest = named.filter((carrier) => !named.some((other) => other !== carrier && other.includes(carrier)));
  return longest.length === 1 ? longest[0] : undefined;
}
