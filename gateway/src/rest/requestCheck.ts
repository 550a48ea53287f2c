import type { ErrorObject, ValidateFunction } from 'ajv';
import { type Refusal, refusalOfKeyword } from 'schema/refusals/ofKeyword.ts';
import type { RefusedField } from './errors.ts';
import { isRecord } from './tolerant/values.ts';

export interface CheckOptions {
  /** The record as it was read, if the content replaces it. Unchanged values are not checked, because they are the back-end's own. */
  readonly was?: unknown;
  /** True if the content is incomplete so far: missing fields are not reported. */
  readonly isPart?: boolean;
}

/** Bodies and forms that were found right as a whole: an area checks them to report problems at its fields, and sends the same object. */
const accepted = new WeakMap<object, ValidateFunction>();

/**
 * Reports the problems of a body or form before it is sent, by wire field. Without a check in the contract there are none. An object is
 * checked once, and must not be changed afterwards.
 */
export function findWrong(
  check: ValidateFunction | undefined,
  content: unknown,
  { was, isPart = false }: CheckOptions = {},
): RefusedField[] {
  if (!check || content === undefined) return [];
  const body = typeof content === 'object' && content !== null ? content : undefined;
  if (body && accepted.get(body) === check) return [];
  const wrong = wrongFields(check, content, { was, isPart });
  if (body && wrong.length === 0 && !isPart) accepted.set(body, check);
  return wrong;
}

function wrongFields(check: ValidateFunction, content: unknown, { was, isPart }: CheckOptions): RefusedField[] {
  // Check what is actually sent: JSON drops undefined values and turns dates into texts.
  const sent: unknown = JSON.parse(JSON.stringify(content));
  if (check(sent)) return [];
  const wrong = (check.errors ?? [])
    .filter(({ keyword }) => keyword !== 'allOf' && !(isPart && keyword === 'required'))
    .filter((error) => !isForeignId(error) && !(was !== undefined && isAsItWas(error, was)))
    .map((error): RefusedField => ({ field: fieldOf(error), message: error.message ?? '', ...refusalOf(error) }));
  // Report only the first problem of each field, for example when a text is both too short and malformed.
  return [...Map.groupBy(wrong, ({ field }) => field).values()].flatMap((same) => same.slice(0, 1));
}

/** `orderSkus.0.shippingSkuName` for /orderSkus/0/shippingSkuName, including the name of a missing or additional property. */
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

/** Other back-ends may use text ids, and any text as a user id. */
function isForeignId({ instancePath, keyword, data, schema }: ErrorObject): boolean {
  if (typeof data !== 'string' || !isId(instancePath)) return false;
  const isCounted = keyword === 'type' && String(schema).startsWith('integer');
  return isCounted || (keyword === 'pattern' && /user_?id$/i.test(instancePath));
}

/** Whether the record already had the problem at this path or, in a list, at any position. */
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

/** The values at a path. A number in the path matches every item of a list, because items may have been removed. */
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
