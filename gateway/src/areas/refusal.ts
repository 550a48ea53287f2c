import type { Problem } from './input.ts';

/** The warehouse error codes in the spelling of document 3, section 8: two letters O. */
export type StockFailureCode = 'ERROR_WH_OO1' | 'ERROR_WH_OO2' | 'ERROR_WH_OO3' | 'ERROR_WH_OO4' | 'ERROR_WH_OO5';

/** What a rule says to the caller: a code, the key of its text in the message catalogue, and a sentence in English. */
export interface RefusalAnswer {
  readonly code: 'CONFLICT' | 'FORBIDDEN' | 'PAYLOAD_TOO_LARGE' | 'BAD_USER_INPUT' | 'BACKEND_ERROR' | StockFailureCode;
  readonly messageKey: string;
  readonly message: string;
  /** Numbers and texts for the sentence; beside them lists of what stands in the way. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** The inputs that it is about. */
  readonly fields?: readonly Problem[];
}

/** A rule of the business refuses what was asked, as a whole; nothing was changed. What is wrong with one input is an InvalidInputError. */
export class RefusedError extends Error {
  readonly answer: RefusalAnswer;

  constructor(answer: RefusalAnswer, options?: ErrorOptions) {
    super(`refused: ${answer.messageKey}`, options);
    this.name = 'RefusedError';
    this.answer = answer;
  }
}
