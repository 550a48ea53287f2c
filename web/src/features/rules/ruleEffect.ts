import type { PickTypeRuleVersion } from '../../platform/generated/gql/graphql';

type Line = { sku: string | null; amount: number | null };
export type RuleEntry = { sku: string; quantity: number };

/** The effect of a rule on orders, if they had been imported with it. */
export type RuleEffect = {
  /** Orders with all lines within the rule. */
  matching: number;
  /** The number of orders that the matching ones become: one for each piece with SQP-Split, otherwise unchanged. */
  becoming: number;
};

/**
 * Applies a rule like the import (docs/orders-import.md, Pick types): all lines of an order, added up by SKU, must be within the rule. An
 * order of a single piece is SQP without any rule.
 */
export function ruleEffect(
  version: PickTypeRuleVersion,
  entries: readonly RuleEntry[],
  orders: readonly { lines: readonly Line[] | null }[],
): RuleEffect {
  const allowed = new Map(entries.map(({ sku, quantity }) => [sku.toLowerCase(), quantity]));
  const pieces = orders
    .map(({ lines }) => piecesBySku(lines ?? []))
    .filter((order) => isMatching(order, allowed))
    .map((order) => sum([...order.values()]));
  return { matching: pieces.length, becoming: version === 'SQP_SPLIT' ? sum(pieces) : pieces.length };
}

function piecesBySku(lines: readonly Line[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { sku, amount } of lines) {
    const name = sku?.toLowerCase() ?? '';
    pieces.set(name, (pieces.get(name) ?? 0) + (amount ?? 0));
  }
  return pieces;
}

function isMatching(order: ReadonlyMap<string, number>, allowed: ReadonlyMap<string, number>): boolean {
  return sum([...order.values()]) > 1 && [...order].every(([sku, amount]) => amount <= (allowed.get(sku) ?? 0));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
