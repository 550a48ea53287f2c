/** One input that is wrong: the field's name as the contract spells it, and what is wrong with it. */
export interface FieldFailure {
  readonly field: string;
  readonly message: string;
}

interface FailureDetails {
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
  readonly fields: readonly FieldFailure[] | undefined;
  readonly metadata: Readonly<Record<string, unknown>> | undefined;
  readonly nothingDone: boolean;

  constructor(status: number, message: string, details: FailureDetails = {}) {
    super(message);
    this.status = status;
    this.fields = details.fields;
    this.metadata = details.metadata;
    this.nothingDone = details.nothingDone ?? false;
  }
}

/** The caller is known, but may not do this: 403. */
export function forbidden(message = 'You have no permission for this.'): Failure {
  return new Failure(403, message);
}

/** There is no such thing: 404. */
export function notFound(what: string): Failure {
  return new Failure(404, `${what} does not exist.`);
}
