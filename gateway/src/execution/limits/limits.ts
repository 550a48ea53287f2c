/** How much one operation may ask for, when it is not one of the web client's own. */
export interface Limits {
  /** Words, numbers and marks of the document. */
  readonly tokens: number;
  /** Fields below each other. */
  readonly depth: number;
  readonly aliases: number;
  readonly rootFields: number;
  /** Fields times rows: what the answer could hold at most. */
  readonly values: number;
  /** Calls of the back-end that the operation leads to. */
  readonly calls: number;
}

export const DEFAULT_LIMITS: Limits = {
  tokens: 2_000,
  depth: 12,
  aliases: 50,
  rootFields: 20,
  values: 500_000,
  calls: 100,
};

/** An operation that asks for more than it may. Nothing was sent to the back-end. */
export class OperationTooLargeError extends Error {
  /** @param sentence what is too much, and how much may be. */
  constructor(sentence: string) {
    super(sentence);
    this.name = 'OperationTooLargeError';
  }
}
