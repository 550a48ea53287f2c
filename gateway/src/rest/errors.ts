/** Why a call of the back-end failed. */
export type BackendFailure =
  | 'unauthenticated'
  | 'forbidden'
  | 'notFound'
  | 'invalidInput'
  | 'unavailable'
  | 'timeout'
  /** Not sent: the user's other calls take their whole share of the back-end. */
  | 'busy'
  /** A change was sent but no response arrived: it may or may not have been made. */
  | 'outcomeUnknown'
  | 'invalidAnswer'
  | 'failed'
  | 'cancelled';

/** One input that the back-end refused. */
export interface RefusedField {
  readonly field: string;
  /** For people. If there is a code, use that instead. */
  readonly message: string;
  /** A code of the contract; a newer back-end may send codes that this version does not know. */
  readonly code?: string;
  readonly values?: Readonly<Record<string, unknown>>;
}

/**
 * The only error of `rest/`. Its message is for the log: it names the call, but never contains an address, a token or text of a response.
 */
export class BackendError extends Error {
  readonly failure: BackendFailure;
  readonly operation: string;
  readonly status: number | undefined;
  readonly fields: readonly RefusedField[];
  /** The contract's code for the reason of the refusal, if the back-end sent one. */
  readonly code: string | undefined;
  /** The back-end's own message, for the messages that the documents show to users. */
  readonly backendMessage: string | undefined;
  /** The part of it that may be shown to users if there is no code for the reason. */
  readonly shownReason: string | undefined;
  /** The part of it that may be written to the log. */
  readonly loggedReason: string | undefined;
  /** Where a response leads that the gateway does not follow, for the log; without account and query. */
  readonly location: string | undefined;
  /** When to try again, in seconds, if the back-end says so. Nothing was done. */
  readonly retryAfter: number | undefined;
  /** Values for the back-end's message, exactly as they were sent: do not trust their shape. */
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
      readonly shownReason?: string | undefined;
      readonly loggedReason?: string | undefined;
      readonly location?: string | undefined;
      readonly retryAfter?: number | undefined;
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
    this.shownReason = details.shownReason;
    this.loggedReason = details.loggedReason;
    this.location = details.location;
    this.retryAfter = details.retryAfter;
    this.metadata = details.metadata ?? {};
  }
}
