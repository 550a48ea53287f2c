import { type RefusalCode, type RefusalValues, sentenceOf } from './sentences.ts';

/** One input that is wrong: the field's name as the contract spells it, and what is wrong with it. */
export interface FieldFailure {
  readonly field: string;
  readonly code: RefusalCode;
  /** Numbers and texts for the code's words. */
  readonly values?: RefusalValues;
}

interface FailureDetails {
  readonly code?: RefusalCode;
  readonly fields?: readonly FieldFailure[];
  /** Values for the message's text. */
  readonly metadata?: Readonly<Record<string, unknown>>;
  /** Nothing of what was asked for was done, not even by what follows a transaction: it may be asked for again as it is. */
  readonly nothingDone?: boolean;
}

/** A call that cannot be done, with the HTTP status and the message that the caller is to see. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly status: number;
  /** Why it was refused as a whole, where a program should tell that from the status' other reasons. */
  readonly refusal: RefusalCode | undefined;
  readonly fields: readonly FieldFailure[] | undefined;
  readonly metadata: Readonly<Record<string, unknown>> | undefined;
  readonly nothingDone: boolean;

  constructor(status: number, message: string, details: FailureDetails = {}) {
    super(message);
    this.status = status;
    this.refusal = details.code;
    this.fields = details.fields;
    this.metadata = details.metadata;
    this.nothingDone = details.nothingDone ?? false;
  }
}

/** A call that a rule of the business refuses as a whole; `values` are for the code's sentence. */
export function refused(
  status: number,
  code: RefusalCode,
  { values, ...details }: Omit<FailureDetails, 'code'> & { readonly values?: RefusalValues } = {},
): Failure {
  return new Failure(status, sentenceOf(code, values), { ...details, code });
}

/** The caller is known, but may not do this: 403. */
export function forbidden(message = 'You have no permission for this.'): Failure {
  return new Failure(403, message);
}

/** There is no such thing: 404. */
export function notFound(what: string): Failure {
  return new Failure(404, `${what} does not exist.`);
}
