/** What a rule says to the caller: a code, the key of its text in the message catalogue, and a sentence in English. */
export interface RefusalAnswer {
  readonly code: 'CONFLICT' | 'FORBIDDEN' | 'PAYLOAD_TOO_LARGE' | 'BAD_USER_INPUT';
  readonly messageKey: string;
  readonly message: string;
  readonly values?: Readonly<Record<string, string | number>>;
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
