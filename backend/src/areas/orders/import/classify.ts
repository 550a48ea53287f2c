import type { PickType } from '../../../database/tables.ts';

/** A line of an imported order, one for each SKU. */
export interface ImportedLine {
  /** Null for an unknown SKU. */
  readonly productId: number | null;
  /** Pieces. */
  readonly amount: number;
  /** Pieces; null if the product has no limit. */
  readonly cabQuantity: number | null;
}

/** A pick-type rule with its quantities, in pieces, by the id of the product. */
export interface ImportRule {
  readonly ruleVersion: string;
  readonly quantities: ReadonlyMap<number, number>;
}

/** The pick type of an imported order, or that it is split into single pieces. */
export type ImportDecision = PickType | 'SPLIT';

/**
 * Decides how an imported order is picked: an unknown SKU is N/A; one line of one piece is SQP; an order that one CAB-Merge rule covers is
 * CAB; an order that one SQP-Split rule covers is split into single pieces, each SQP; a line above its CAB quantity, or several lines
 * without a rule, must be checked by a person: CHECK; all others are CAB.
 */
export function classify(lines: readonly ImportedLine[], rules: readonly ImportRule[]): ImportDecision {
  // Only parts.
  if (lines.length === 0) return 'CAB';
  if (lines.some(({ productId }) => productId === null)) return 'N/A';
  if (lines.length === 1 && lines[0]?.amount === 1) return 'SQP';
  const fitting = rules.filter((rule) => isWithin(lines, rule)).map(({ ruleVersion }) => ruleVersion);
  if (fitting.includes('CAB-Merge')) return 'CAB';
  if (fitting.includes('SQP-Split')) return 'SPLIT';
  if (lines.length > 1) return 'CHECK';
  return lines.some(({ amount, cabQuantity }) => cabQuantity !== null && amount > cabQuantity) ? 'CHECK' : 'CAB';
}

function isWithin(lines: readonly ImportedLine[], { quantities }: ImportRule): boolean {
  return lines.every(({ productId, amount }) => productId !== null && amount <= (quantities.get(productId) ?? 0));
}
