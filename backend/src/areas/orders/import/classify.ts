import type { PickType } from '../../../database/tables.ts';

/** A line of an imported order, one for each SKU. */
export interface ImportedLine {
  /** Null for a SKU that no product has. */
  readonly productId: number | null;
  /** Pieces. */
  readonly amount: number;
  /** Pieces; null where the product says nothing, which limits nothing. */
  readonly cabQuantity: number | null;
}

/** A pick-type rule with its quantities, in pieces, by the id of the product. */
export interface ImportRule {
  readonly ruleVersion: string;
  readonly quantities: ReadonlyMap<number, number>;
}

/** How an imported order is picked, or that it becomes an order for each of its pieces. */
export type ImportDecision = PickType | 'SPLIT';

/**
 * Decides how an imported order is picked: an unknown SKU is N/A; one line of one piece SQP; what lies within one CAB-Merge rule
 * CAB; within one SQP-Split rule it is split into single pieces, each SQP; a line above its CAB quantity, or several lines
 * without a rule, is for a person to CHECK; what remains is CAB.
 */
export function classify(lines: readonly ImportedLine[], rules: readonly ImportRule[]): ImportDecision {
  // Parts alone.
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
