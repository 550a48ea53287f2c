import type { BackendCalls } from '../rest/client.ts';
import type { OperationId } from '../rest/contract.ts';
import type { CheckOptions } from '../rest/requestCheck.ts';
import { BackendError, type RefusedField } from '../rest/errors.ts';
import { InvalidInputError, type Problem } from './input.ts';
import { RefusedError } from './refusal.ts';
import { DOCUMENTED_WORDS, FIELD_REFUSALS, type RefusalCode, WHOLE_REFUSALS, type WholeCode } from './refusalTable.ts';

/** How the refusals of a call are reported. */
export interface RefusalRules {
  /** Maps a path of the REST request to the path of the GraphQL input: `orderSkus.0.shippingSkuName` is `input.lines.0.sku`. */
  readonly fieldOf: (wireField: string) => string;
  /** What a 409 of this call means when the back-end sends no code. */
  readonly conflict?: WholeCode;
  /** What was sent, for the values of a message that the back-end names only by its code. */
  readonly sent?: Readonly<Record<string, unknown>>;
  /** The call has no input that could be wrong, so that any refusal means the same as a 409. */
  readonly isWithoutInput?: boolean;
}

const CONFLICT = 409;
const REFUSALS_OF_INPUT: readonly (number | undefined)[] = [400, 422];
const REFUSED = 'validation.refused';

/**
 * Makes a call that writes, and translates a refusal of the back-end by the table of codes: a violated business rule is reported for the
 * whole call, invalid inputs at their fields of the graph. A refusal that the table does not have is passed on with the back-end's reason.
 *
 * @throws RefusedError, InvalidInputError, BackendError
 */
export async function translateRefusals<Result>(rules: RefusalRules, call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw error instanceof BackendError ? explained(error, rules) : error;
  }
}

/** Like the above, for a call without a known conflict. */
export function translateRefusedFields<Result>(
  fieldOf: RefusalRules['fieldOf'],
  call: () => Promise<Result>,
): Promise<Result> {
  return translateRefusals({ fieldOf }, call);
}

/**
 * The error for a refusal, by its code.
 *
 * @param given where the values of the message come from
 * @param fields the invalid inputs; without them, and with `fieldOf`, the error is reported at the field that the table has for the code
 */
export function wholeRefusal(
  code: WholeCode,
  given: Readonly<Record<string, unknown>> = {},
  { fieldOf, fields, cause }: { fieldOf?: RefusalRules['fieldOf']; fields?: readonly Problem[]; cause?: Error } = {},
): RefusedError {
  const { values: names, ids, field, ...answer } = wholeText(code);
  const values = { ...pick(given, names), ...(ids && { ids: idsOf(given[ids]) }) };
  const shown = names || ids ? { values } : {};
  const own = field && fieldOf ? [{ field: fieldOf(field), ...textOf(code, given) }] : [];
  const reported = fields ?? own;
  return new RefusedError({ ...answer, ...shown, ...(reported.length > 0 && { fields: reported }) }, { cause });
}

/** The message key for a problem with one input; a general one if the code is unknown. */
export function textOf(
  code: RefusalCode | undefined,
  given: Readonly<Record<string, unknown>>,
): Omit<Problem, 'field'> {
  if (code === undefined) return { messageKey: REFUSED };
  const { messageKey, values: names } = isWhole(code) ? wholeText(code) : FIELD_REFUSALS[code];
  const values = pick(given, names);
  return { messageKey, ...(Object.keys(values).length > 0 && { values }) };
}

/**
 * The contract's violations in a request that is about to be sent, at the fields of the graph. Pass them to `refuseInvalid` after the
 * area's own rules.
 */
export function contractProblems(
  backend: Pick<BackendCalls, 'check'>,
  operation: OperationId,
  content: unknown,
  fieldOf: RefusalRules['fieldOf'],
  options: CheckOptions = {},
): Problem[] {
  return backend.check(operation, content, options).map((wrong) => problemOf(wrong, fieldOf));
}

/** The code, if the contract knows it. */
export function knownCode(code: string | undefined): RefusalCode | undefined {
  return code !== undefined && isCode(code) ? code : undefined;
}

function explained(error: BackendError, { fieldOf, conflict, sent = {}, isWithoutInput = false }: RefusalRules): Error {
  const worded = DOCUMENTED_WORDS.get(error.backendMessage?.trim() ?? '');
  const code = knownCode(error.code) ?? worded?.code;
  const problems = error.fields.map((wrong) => problemOf(wrong, fieldOf));
  if (code && isWhole(code)) {
    const fields = problems.length > 0 ? { fields: problems } : {};
    return wholeRefusal(code, { ...sent, ...error.metadata }, { fieldOf, cause: error, ...fields });
  }
  if (problems.length > 0) return new InvalidInputError(problems, { cause: error });
  if (worded?.field) {
    const problem = { field: fieldOf(worded.field), ...textOf(worded.code, error.metadata) };
    return new InvalidInputError([problem], { cause: error });
  }
  const isSaidInBody = error.failure === 'invalidInput' && error.shownReason === undefined;
  const isOfInput = REFUSALS_OF_INPUT.includes(error.status) || isSaidInBody;
  const isConflict = error.status === CONFLICT || (isWithoutInput && isOfInput);
  if (conflict && isConflict) {
    return withReason(wholeRefusal(conflict, error.metadata, { fieldOf, cause: error }), error);
  }
  return error;
}

/** Adds the back-end's own reason to a refusal that is made of its status. */
export function withReason(refusal: RefusedError, { shownReason: reason }: BackendError): RefusedError {
  if (reason === undefined) return refusal;
  const { answer, cause } = refusal;
  const message = `${answer.message} The back-end says: ${reason}`;
  return new RefusedError({ ...answer, message, values: { ...answer.values, reason } }, { cause });
}

function problemOf({ field, message, code, values = {} }: RefusedField, fieldOf: RefusalRules['fieldOf']): Problem {
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

/** Picks from another server's data only the texts and numbers that our message has placeholders for. */
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
