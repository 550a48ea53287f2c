/**
 * The effect of a deviation on users: none, because the gateway can read the answer; something is shown empty or not
 * reported; or the screen or button that makes the call fails.
 */
export type Cost = 'works' | 'degraded' | 'fails';

export const COSTS: readonly Cost[] = ['works', 'degraded', 'fails'];

/** One difference between an answer and the contract. */
export interface Deviation {
  readonly operationId: string;
  /** `GET /orders` */
  readonly call: string;
  /** The place in the answer, such as `data.data[].orderDate`; empty for the whole answer. */
  readonly field: string;
  /** A short description of the difference. */
  readonly found: string;
  readonly cost: Cost;
  /** Its effect. */
  readonly consequence: string;
  /** The number of values with this difference. */
  readonly count: number;
}

/** A deviation before its call is known. */
export type Finding = Pick<Deviation, 'field' | 'found' | 'cost' | 'consequence'>;

/** Equal findings once, with their number. */
export function countAlike(
  call: { readonly id: string; readonly call: string },
  findings: readonly Finding[],
): Deviation[] {
  const alike = Map.groupBy(findings, ({ field, found }) => `${field}\n${found}`);
  return [...alike.values()].flatMap(([first, ...others]) =>
    first ? [{ operationId: call.id, call: call.call, ...first, count: 1 + others.length }] : [],
  );
}

export function worst(deviations: readonly { readonly cost: Cost }[]): Cost {
  return COSTS[Math.max(0, ...deviations.map(({ cost }) => COSTS.indexOf(cost)))] ?? 'works';
}
