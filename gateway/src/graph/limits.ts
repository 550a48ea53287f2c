/** The limits of one operation, unless it is one of the web client's own. */
export interface Limits {
  /** Tokens of the document. */
  readonly tokens: number;
  /** Nesting depth of fields. */
  readonly depth: number;
  readonly aliases: number;
  readonly rootFields: number;
  /** Uses of fragments. */
  readonly fragments: number;
  /** Fields that repeat a path of the response. */
  readonly repeats: number;
  /** Fields times rows: the maximum size of the response. */
  readonly values: number;
  /** Calls of the back-end that the operation causes. */
  readonly calls: number;
}

export const DEFAULT_LIMITS: Limits = {
  tokens: 2_000,
  depth: 12,
  aliases: 50,
  rootFields: 20,
  fragments: 50,
  repeats: 50,
  values: 500_000,
  calls: 100,
};

/** By how much an operation exceeds a limit, and which of its fields contributes most. */
export interface Excess {
  readonly measure: keyof Limits | 'fields';
  /** The limit. */
  readonly limit: number;
  /** The measured value; undefined if counting was stopped. */
  readonly total?: number;
  /** The path of the field in the response, such as `inventories.items.history`; undefined if no single field causes the excess. */
  readonly path?: string | undefined;
  /** The field's share of the total. */
  readonly cost?: number;
  /** The fields of its list whose conditions would make it cost less. */
  readonly conditions?: readonly string[] | undefined;
}

const THINGS: Record<Excess['measure'], string> = {
  tokens: 'words and marks',
  depth: 'levels',
  aliases: 'aliases',
  rootFields: 'fields at its root',
  fragments: 'uses of fragments',
  repeats: 'fields that repeat another',
  values: 'values in its answer',
  calls: 'calls of the back-end',
  fields: 'fields',
};

/** An operation exceeds a limit. Nothing was changed, and nothing was read unless the excess depends on the number of rows. */
export class OperationTooLargeError extends Error {
  readonly excess: Excess;

  /** @param remedy what to do about it, as a sentence */
  constructor(excess: Excess, remedy = 'Ask for less at a time.') {
    super(`${sentenceOf(excess)} ${remedy}`);
    this.name = 'OperationTooLargeError';
    this.excess = excess;
  }
}

/** `The operation has more than 100 calls of the back-end: 201, of which 200 are for inventories.items.history.` */
function sentenceOf({ measure, limit, total, path, cost }: Excess): string {
  const part = cost === undefined ? 'at' : `of which ${cost} are for`;
  const much = total === undefined ? '' : `: ${total}${path === undefined ? '' : `, ${part} ${path}`}`;
  return `The operation has more than ${limit} ${THINGS[measure]}${much}.`;
}
