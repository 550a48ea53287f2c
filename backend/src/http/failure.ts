import { type RefusalCode, type RefusalValues, sentenceOf } from './sentences.ts';

/** An invalid input: the contract's name of the field, and the reason. */
export interface FieldFailure {
  readonly field: string;
  readonly code: RefusalCode;
  /** Numbers and texts for the sentence of the code. */
  readonly values?: RefusalValues;
}

interface FailureDetails {
  readonly code?: RefusalCode;
  readonly fields?: readonly FieldFailure[];
  /** Values for the message's text. */
  readonly metadata?: Readonly<Record<string, unknown>>;
  /** Nothing was done, not even after the transaction, so the same request may be repeated. */
  readonly nothingDone?: boolean;
}

/** A call that cannot be done, with the HTTP status and the message for the caller. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly status: number;
  /** The reason of the refusal, if programs should distinguish it from others with the same status. */
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

/** A call that a business rule refuses as a whole; `values` are for the code's sentence. */
export function refused(
  status: number,
  code: RefusalCode,
  { values, ...details }: Omit<FailureDetails, 'code'> & { readonly values?: RefusalValues } = {},
): Failure {
  return new Failure(status, sentenceOf(code, values), { ...details, code });
}

/** The caller is known but may not do this: 403. */
export function forbidden(message = 'You have no permission for this.'): Failure {
  return new Failure(403, message);
}

/** The requested record does not exist: 404. */
export function notFound(what: string): Failure {
  return new Failure(404, `${what} does not exist.`);
}
