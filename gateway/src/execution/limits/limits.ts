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

/** By how much an operation is over one of its bounds, and which of its fields has the largest part in it. */
export interface Excess {
  readonly measure: keyof Limits | 'fields';
  /** How much there may be. */
  readonly limit: number;
  /** How much there is; undefined where nobody has counted to the end. */
  readonly total?: number;
  /** The field by its names in the answer, such as `inventories.items.history`; undefined where it is no single one. */
  readonly path?: string | undefined;
  /** Its own part of the total. */
  readonly cost?: number;
}

const THINGS: Record<Excess['measure'], string> = {
  tokens: 'words and marks',
  depth: 'levels',
  aliases: 'aliases',
  rootFields: 'fields at its root',
  values: 'values in its answer',
  calls: 'calls of the back-end',
  fields: 'fields',
};

/** An operation that asks for more than it may. Nothing was changed, and where it could be told beforehand nothing was looked up. */
export class OperationTooLargeError extends Error {
  readonly excess: Excess;

  constructor(excess: Excess) {
    super(sentenceOf(excess));
    this.name = 'OperationTooLargeError';
    this.excess = excess;
  }
}

/** `The operation has more than 100 calls of the back-end: 201, of which 200 are for inventories.items.history. Ask for …` */
function sentenceOf({ measure, limit, total, path, cost }: Excess): string {
  const part = cost === undefined ? 'at' : `of which ${cost} are for`;
  const much = total === undefined ? '' : `: ${total}${path === undefined ? '' : `, ${part} ${path}`}`;
  return `The operation has more than ${limit} ${THINGS[measure]}${much}. Ask for less at a time.`;
}
