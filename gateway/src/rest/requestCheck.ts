import type { ErrorObject, ValidateFunction } from 'ajv';
import { type Refusal, refusalOfKeyword } from 'schema/refusals/ofKeyword.ts';
import type { RefusedField } from './errors.ts';
import { isRecord } from './liberal/values.ts';

export interface CheckOptions {
  /**
   * The record as it was read, where the content replaces it. What is sent back as it came is not held to the contract: it is the
   * back-end's own.
   */
  readonly was?: unknown;
  /** Only a part of the content is there yet: what it lacks is no fault. */
  readonly isPart?: boolean;
}

/** What is wrong with a body or form before it is sent, by the wire's fields; nothing where the contract has no say. */
export function findWrong(
  check: ValidateFunction | undefined,
  content: unknown,
  { was, isPart = false }: CheckOptions = {},
): RefusedField[] {
  if (!check || content === undefined) return [];
  // As it will be read: what is undefined is not there, and a date is a text.
  const sent: unknown = JSON.parse(JSON.stringify(content));
  if (check(sent)) return [];
  const wrong = (check.errors ?? [])
    .filter(({ keyword }) => keyword !== 'allOf' && !(isPart && keyword === 'required'))
    .filter((error) => !isForeignId(error) && !(was !== undefined && isAsItWas(error, was)))
    .map((error): RefusedField => ({ field: fieldOf(error), message: error.message ?? '', ...refusalOf(error) }));
  // Of one field the first is enough, as for a text that is both too short and of no format.
  return [...Map.groupBy(wrong, ({ field }) => field).values()].flatMap((same) => same.slice(0, 1));
}

/** `orderSkus.0.shippingSkuName` for /orderSkus/0/shippingSkuName, and for a property of it that lacks or is too much. */
function fieldOf({ instancePath, params }: ErrorObject): string {
  const property: unknown = params['missingProperty'] ?? params['additionalProperty'];
  return [...stepsOf(instancePath), ...(typeof property === 'string' ? [property] : [])].join('.');
}

function refusalOf({ instancePath, keyword, schema, data }: ErrorObject): Refusal {
  if (keyword === 'type' && data === null) return { code: 'REQUIRED' };
  const refusal = refusalOfKeyword(keyword, schema);
  return isId(instancePath) && OF_NUMBERS.has(keyword) ? { code: 'NOT_AN_ID' } : refusal;
}

const OF_NUMBERS: ReadonlySet<string> = new Set(['type', 'minimum', 'maximum']);

function isId(instancePath: string): boolean {
  return /ids?(\/\d+)?$/i.test(instancePath);
}

/** Ids of other back-ends may be texts, and those of their users any. */
function isForeignId({ instancePath, keyword, data, schema }: ErrorObject): boolean {
  if (typeof data !== 'string' || !isId(instancePath)) return false;
  const isCounted = keyword === 'type' && String(schema).startsWith('integer');
  return isCounted || (keyword === 'pattern' && /user_?id$/i.test(instancePath));
}

/** Whether the record had what is found fault with, at this place of it or, in a list, at any. */
function isAsItWas({ instancePath, keyword, params, data }: ErrorObject, was: unknown): boolean {
  const before = valuesAt(was, stepsOf(instancePath));
  const { missingProperty, additionalProperty } = params;
  if (keyword === 'required')
    return before.some((value) => isRecord(value) && value[String(missingProperty)] === undefined);
  if (keyword === 'additionalProperties') {
    return before.some((value) => isRecord(value) && value[String(additionalProperty)] !== undefined);
  }
  const now = JSON.stringify(data);
  return before.some((value) => JSON.stringify(value) === now);
}

/** What stands at a path; a number in it is any place of a list, since others may have been taken out. */
function valuesAt(value: unknown, [step, ...rest]: readonly string[]): unknown[] {
  if (step === undefined) return [value];
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, rest));
  return isRecord(value) ? valuesAt(value[step], rest) : [];
}

function stepsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}
