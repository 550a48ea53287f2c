/**
 * What a deviation costs whoever works with the product: nothing, since the gateway reads it all the same; something that is shown
 * empty or not told; or the screen or button that asks for it.
 */
export type Cost = 'works' | 'degraded' | 'fails';

export const COSTS: readonly Cost[] = ['works', 'degraded', 'fails'];

/** One way in which an answer is not what the contract says. */
export interface Deviation {
  readonly operationId: string;
  /** `GET /orders` */
  readonly call: string;
  /** Where in the answer, `data.data[].orderDate`; empty for the answer as a whole. */
  readonly field: string;
  /** What is so there, in a few words. */
  readonly found: string;
  readonly cost: Cost;
  /** What comes of it. */
  readonly consequence: string;
  /** How many values of the answer are so. */
  readonly count: number;
}

/** A deviation as it is noticed, before it is known of which call. */
export type Finding = Pick<Deviation, 'field' | 'found' | 'cost' | 'consequence'>;

/** The same findings once, with their number. */
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
