import { rangeOf, type Where } from './conditions.ts';

type Pushed = Readonly<Record<string, Readonly<Record<string, string | readonly [string]>>>>;

/** Most filters take no longer lists. */
const MAX_VALUES = 40;
const NUMBER_ID = /^[1-9]\d{0,8}$/;

/**
 * A filter with those conditions that it can express, so that fewer rows are read. Only conditions that every row must fulfil are taken, and
 * a field that the filter already uses stays as it is: the rows are checked against all conditions afterwards. What the filter would refuse
 * is not taken, because as a condition it is true for no row: another id, a long list, a range that ends before it begins.
 */
export function withPushed(
  filter: object | null | undefined,
  where: Where | null | undefined,
  pushed: Pushed,
  now: Date,
): object {
  const result: Record<string, unknown> = { ...filter };
  function take(field: string, operator: string, value: unknown): void {
    const name = pushed[field]?.[operator];
    if (name === undefined || value === null || value === undefined) return;
    const [key, given] = typeof name === 'string' ? [name, value] : [name[0], [value]];
    if (canBeTaken(given)) result[key] ??= given;
  }
  const conditions = [where, ...all(where)];
  for (const [field, condition] of conditions.flatMap((each) => Object.entries(each ?? {}))) {
    if (!pushed[field]) continue;
    for (const [operator, value] of Object.entries(Object(condition))) {
      take(field, operator, value);
      if (operator === 'gt') take(field, 'gte', value);
      if (operator === 'lt') take(field, 'lte', value);
      const range = operator === 'between' ? value : isSpan(operator) ? rangeOf(operator, value, field, now) : [];
      if (!Array.isArray(range)) continue;
      take(field, 'gte', range[0]);
      take(field, 'lte', range[1]);
    }
  }
  for (const { gte, lte } of Object.values(pushed)) {
    if (typeof gte !== 'string' || typeof lte !== 'string') continue;
    const [from, to] = [result[gte], result[lte]];
    if (!(from instanceof Date && to instanceof Date) || from <= to) continue;
    const given: Record<string, unknown> = { ...filter };
    for (const key of [gte, lte]) result[key] = given[key];
  }
  return result;
}

function canBeTaken(value: unknown): boolean {
  if (Array.isArray(value)) return value.length <= MAX_VALUES && value.every(canBeTaken);
  return value instanceof Date || typeof value === 'boolean' || (typeof value === 'string' && NUMBER_ID.test(value));
}

function all(where: Where | null | undefined): Where[] {
  const { and } = where ?? {};
  return Array.isArray(and) ? and.map((each: unknown) => Object(each)) : [];
}

function isSpan(operator: string): boolean {
  return operator === 'last' || operator === 'next';
}
