import type { PickType } from './tables.ts';

/** The pick type of an order that a person made: SQP with a single line of one piece, else CAB (document 2, section 4). */
export function pickTypeOf(lines: readonly { readonly amount: number }[]): PickType {
  return lines.length === 1 && lines[0]?.amount === 1 ? 'SQP' : 'CAB';
}
