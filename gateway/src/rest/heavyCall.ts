import type { ContractOperation } from './contract.ts';

/** Pages of this many rows are read by operations that go through whole lists; the screens show fewer. */
const MANY_ROWS = 1_000;

/** Whether a call takes the back-end much longer than most: very many rows, or a call that the contract marks with `x-heavy`. */
export function isHeavy({ isHeavy: marked }: ContractOperation, query: object | undefined): boolean {
  if (marked || (query && 'fields' in query)) return true;
  const size = query && 'pageSize' in query ? query.pageSize : undefined;
  return typeof size === 'number' && size > MANY_ROWS;
}
