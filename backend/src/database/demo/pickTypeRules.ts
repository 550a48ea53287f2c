import type { DemoProduct } from './products.ts';
import { randomNumbers } from './random.ts';

/** A pick-type rule before it is stored. */
export interface DemoPickTypeRule {
  readonly id: number;
  readonly rule_version: 'SQP-Split' | 'CAB-Merge';
  readonly created_at: string;
  readonly entries: readonly { readonly product_id: number; readonly quantity: number }[];
}

const RULES = 24;
const SEED = 2_306;
const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * The rules of the order import, created in the months before `day`: every third merges up to three light products into
 * a CAB parcel, the others split one product into quantities that are picked singly.
 */
export function demoPickTypeRules(products: readonly DemoProduct[], day: Date): DemoPickTypeRule[] {
  const random = randomNumbers(SEED);
  return Array.from({ length: RULES }, (_, index) => {
    const merges = index % 3 === 2;
    // One from each section of the list, so that no rule contains a product twice.
    const stretch = Math.floor(products.length / 3);
    const chosen = Array.from({ length: merges ? random.between(2, 3) : 1 }, (_unused, position) => {
      const product = products[position * stretch + random.between(0, stretch - 1)];
      if (product === undefined) throw new Error('The demo company has no products.');
      return { product_id: product.id, quantity: merges ? random.between(1, 2) : random.between(2, 6) };
    });
    const madeAt = new Date(day.getTime() - (RULES - index) * 6 * DAY_MS + random.between(7 * 60, 16 * 60) * 60_000);
    return {
      id: index + 1,
      rule_version: merges ? 'CAB-Merge' : 'SQP-Split',
      created_at: madeAt.toISOString(),
      entries: chosen,
    };
  });
}
