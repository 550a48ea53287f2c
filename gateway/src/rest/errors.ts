/** Why a call of the back-end failed. */
export type BackendFailure =
  | 'unauthenticated'
  | 'forbidden'
  | 'notFound'
  | 'invalidInput'
  | 'unavailable'
  | 'timeout'
  /** A change was sent, and no answer came: it may have been done, or not. */
  | 'outcomeUnknown'
  | 'invalidAnswer'
  | 'failed'
  | 'cancelled';

/** One input that the back-end refused. */
export interface RefusedField {
  readonly field: string;
  /** For people; what it means is told by the code, where there is one. */
  readonly message: string;
  /** A code of the contract, or of a newer one. */
  readonly code?: string;
  readonly values?: Readonly<Record<string, unknown>>;
}

/**
 * The one error of `rest/`. Its message is for the log: it names the call, never an address, a token or an answer's text.
 */
export class BackendError extends Error {
  readonly failure: BackendFailure;
  readonly operation: string;
  readonly status: number | undefined;
  readonly fields: readonly RefusedField[];
  /** Why it refused, as a code of the contract, where it says that. */
  readonly code: string | undefined;
  /** The back-end's own words, for messages that the documents show to users. */
  readonly backendMessage: string | undefined;
  /** Values for the text of the back-end's message, as it sent them; nothing in here is trusted to be well formed. */
  readonly metadata: Readonly<Record<string, unknown>>;

  constructor(
    failure: BackendFailure,
    operation: string,
    details: {
      readonly reason?: string;
      readonly status?: number | undefined;
      readonly code?: string | undefined;
      readonly fields?: readonly RefusedField[];
      readonly backendMessage?: string | undefined;
      readonly metadata?: Readonly<Record<string, unknown>> | undefined;
      readonly cause?: unknown;
    } = {},
  ) {
    super(`${operation}: ${details.reason ?? failure}`, { cause: details.cause });
    this.name = 'BackendError';
    this.failure = failure;
    this.operation = operation;
    this.status = details.status;
    this.code = details.code;
    this.fields = details.fields ?? [];
    this.backendMessage = details.backendMessage;
    this.metadata = details.metadata ?? {};
  }
}
