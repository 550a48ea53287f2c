import type { BackendCalls } from '../rest/client.ts';
import type { OperationId } from '../rest/contract.ts';
import type { CheckOptions } from '../rest/requestCheck.ts';
import { BackendError, type RefusedField } from '../rest/errors.ts';
import { InvalidInputError, type Problem } from './input.ts';
import { RefusedError } from './refusal.ts';
import { DOCUMENTED_WORDS, FIELD_REFUSALS, type RefusalCode, WHOLE_REFUSALS, type WholeCode } from './refusalTable.ts';

/** How a call's refusals are told. */
export interface Telling {
  /** The graph's path for the wire's: `orderSkus.0.shippingSkuName` is `input.lines.0.sku`. */
  readonly fieldOf: (wireField: string) => string;
  /** What a 409 of this call means, where the back-end does not say. */
  readonly conflict?: WholeCode;
}

const CONFLICT = 409;
const REFUSED = 'validation.refused';

/**
 * Makes a call that writes. What the back-end refuses is told by the table of codes: a rule of the business as a whole, what is wrong
 * with single inputs at the fields of the graph. The back-end's sentences go no further.
 *
 * @throws RefusedError, InvalidInputError, BackendError
 */
export async function tellingRefusals<Result>(telling: Telling, call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw error instanceof BackendError ? explained(error, telling) : error;
  }
}

/** The same for a call of which no conflict is known. */
export function tellingRefusedFields<Result>(
  fieldOf: Telling['fieldOf'],
  call: () => Promise<Result>,
): Promise<Result> {
  return tellingRefusals({ fieldOf }, call);
}

/**
 * A refusal as a whole, by its code.
 *
 * @param given what its values are taken of
 * @param fields where the inputs are at fault; without them, and with `fieldOf`, it is told at the field that the table has for the code
 */
export function wholeRefusal(
  code: WholeCode,
  given: Readonly<Record<string, unknown>> = {},
  { fieldOf, fields, cause }: { fieldOf?: Telling['fieldOf']; fields?: readonly Problem[]; cause?: Error } = {},
): RefusedError {
  const { values: names, ids, field, ...answer } = wholeText(code);
  const values = { ...pick(given, names), ...(ids && { ids: idsOf(given[ids]) }) };
  const told = names || ids ? { values } : {};
  const own = field && fieldOf ? [{ field: fieldOf(field), ...textOf(code, given) }] : [];
  const places = fields ?? own;
  return new RefusedError({ ...answer, ...told, ...(places.length > 0 && { fields: places }) }, { cause });
}

/** The text for what is wrong with one input; the general one for a code that is not known. */
export function textOf(
  code: RefusalCode | undefined,
  given: Readonly<Record<string, unknown>>,
): Omit<Problem, 'field'> {
  if (code === undefined) return { messageKey: REFUSED };
  const { messageKey, values: names } = isWhole(code) ? wholeText(code) : FIELD_REFUSALS[code];
  const values = pick(given, names);
  return { messageKey, ...(Object.keys(values).length > 0 && { values }) };
}

/** What the contract finds wrong with what is to be sent, at the graph's fields; for `refuseInvalid`, after an area's own rules. */
export function contractProblems(
  backend: Pick<BackendCalls, 'check'>,
  operation: OperationId,
  content: unknown,
  fieldOf: Telling['fieldOf'],
  options: CheckOptions = {},
): Problem[] {
  return backend.check(operation, content, options).map((wrong) => problemOf(wrong, fieldOf));
}

/** A code of the contract; undefined for a text that is none. */
export function knownCode(code: string | undefined): RefusalCode | undefined {
  return code !== undefined && isCode(code) ? code : undefined;
}

function explained(error: BackendError, { fieldOf, conflict }: Telling): Error {
  const worded = DOCUMENTED_WORDS.get(error.backendMessage?.trim() ?? '');
  const code = knownCode(error.code) ?? worded?.code;
  const problems = error.fields.map((wrong) => problemOf(wrong, fieldOf));
  if (code && isWhole(code)) {
    const fields = problems.length > 0 ? { fields: problems } : {};
    return wholeRefusal(code, error.metadata, { fieldOf, cause: error, ...fields });
  }
  if (problems.length > 0) return new InvalidInputError(problems, { cause: error });
  if (worded?.field) {
    const problem = { field: fieldOf(worded.field), ...textOf(worded.code, error.metadata) };
    return new InvalidInputError([problem], { cause: error });
  }
  if (conflict && error.status === CONFLICT) {
    return wholeRefusal(conflict, error.metadata, { fieldOf, cause: error });
  }
  return error;
}

function problemOf({ field, message, code, values = {} }: RefusedField, fieldOf: Telling['fieldOf']): Problem {
  return { field: fieldOf(field), ...textOf(knownCode(code) ?? DOCUMENTED_WORDS.get(message)?.code, values) };
}

function wholeText(code: WholeCode): {
  readonly code: RefusedError['answer']['code'];
  readonly messageKey: string;
  readonly message: string;
  readonly values?: readonly string[];
  readonly ids?: string;
  readonly field?: string;
} {
  return WHOLE_REFUSALS[code];
}

function isWhole(code: RefusalCode): code is WholeCode {
  return Object.hasOwn(WHOLE_REFUSALS, code);
}

function isCode(text: string): text is RefusalCode {
  return Object.hasOwn(FIELD_REFUSALS, text) || Object.hasOwn(WHOLE_REFUSALS, text);
}

/** Of what another server sends, the texts and numbers that a text of ours has places for. */
function pick(
  given: Readonly<Record<string, unknown>>,
  names: readonly string[] = [],
): Readonly<Record<string, string | number>> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = given[name];
      return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [];
    }),
  );
}

function idsOf(ids: unknown): string[] {
  const all: unknown[] = Array.isArray(ids) ? ids : [];
  return all.filter((id) => typeof id === 'number').map(String);
}
