import type { Permissions } from 'schema/permissions/can.ts';
import { redactedValues } from 'schema/refusals/redactedValues.ts';
import { type Problem, redactedProblems } from './input.ts';

/** The warehouse error codes, spelled with two letters O as in document 3, section 8. */
export type StockFailureCode = 'ERROR_WH_OO1' | 'ERROR_WH_OO2' | 'ERROR_WH_OO3' | 'ERROR_WH_OO4' | 'ERROR_WH_OO5';

/** A violated rule as the client receives it: a code, the key of a text in the message catalogue, and an English sentence. */
export interface RefusalAnswer {
  readonly code:
    | 'CONFLICT'
    | 'FORBIDDEN'
    | 'PAYLOAD_TOO_LARGE'
    | 'NO_ROOM'
    | 'BAD_USER_INPUT'
    | 'BACKEND_ERROR'
    | StockFailureCode;
  readonly messageKey: string;
  readonly message: string;
  /** Numbers and texts for the message, and lists of the records that caused the refusal. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** The inputs that caused the refusal. */
  readonly fields?: readonly Problem[];
}

/** A business rule refuses the request as a whole; nothing was changed. A problem with one input is an InvalidInputError. */
export class RefusedError extends Error {
  readonly answer: RefusalAnswer;

  constructor(answer: RefusalAnswer, options?: ErrorOptions) {
    super(`refused: ${answer.messageKey}`, options);
    this.name = 'RefusedError';
    this.answer = answer;
  }

  /** Like this error, without the values of records that the viewer may not know. */
  redactedFor(permissions: Permissions): RefusedError {
    const { values, fields, ...answer } = this.answer;
    return new RefusedError(
      {
        ...answer,
        ...(values && { values: redactedValues(values, permissions) }),
        ...(fields && { fields: redactedProblems(fields, permissions) }),
      },
      { cause: this.cause },
    );
  }
}
